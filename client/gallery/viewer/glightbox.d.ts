/** The part of glightbox 3.3.1 that glightbox-engine.ts uses; its own types do not compile. */
declare module 'glightbox' {
  interface Options {
    readonly elements: readonly { readonly type: 'inline'; readonly content: HTMLElement }[]
    readonly lightboxHTML: string
    readonly slideHTML: string
    readonly cssEfects: Readonly<Record<string, { readonly in: string; readonly out: string }>>
    readonly slideEffect: Effect
    readonly openEffect: 'none'
    readonly closeEffect: 'none'
    readonly width: string
    readonly height: string
    readonly loop: boolean
    readonly selector: null
    readonly closeButton: boolean
    readonly closeOnOutsideClick: boolean
    readonly draggable: boolean
    readonly keyboardNavigation: boolean
    readonly touchNavigation: boolean
    readonly zoomable: boolean
  }

  type Effect = 'slide' | 'none'

  interface Instance {
    readonly modal: HTMLElement
    readonly slidesContainer: HTMLElement
    readonly bodyHiddenChildElms: readonly HTMLElement[]
    readonly settings: { slideEffect: Effect }
    resize: () => void
    on(event: 'slide_before_load', listener: (slide: { readonly slideIndex: number }) => void): void
    open(element: null, index: number): void
    goToSlide(index: number): void
    destroy(): void
  }

  // The package is CommonJS: this is its module.exports.
  // oxlint-disable-next-line import/no-default-export
  export default function GLightbox(options: Options): Instance
}
