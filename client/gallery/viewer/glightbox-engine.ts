import GLightbox from 'glightbox'
import styles from './viewer.module.css'

/**
 * The stack of slides: which one is shown, in which order neighbours are asked for, how one takes the
 * place of another. The only file that knows glightbox; everything with a number in the specification
 * is ours and around it.
 */
export interface Engine {
  readonly dialog: HTMLDialogElement
  /** All that is seen, the controls too: what goes to full screen. */
  readonly stage: HTMLElement
  readonly slider: HTMLElement
  /** Where the controls are rendered. */
  readonly ui: HTMLElement
  /** Where each slide's content is rendered. */
  readonly nodes: readonly HTMLElement[]
  readonly slideAt: (index: number) => HTMLElement | undefined
  readonly goTo: (index: number, effect: 'slide' | 'none') => void
  readonly destroy: () => void
}

interface EngineStart {
  readonly count: number
  readonly index: number
  readonly isStill: boolean
  /** The shown slide and its neighbours are asked for before they are seen. */
  readonly onAsked: (index: number) => void
}

/** It looks for these ids and classes, and reads them without a check. */
const LIGHTBOX = `<dialog id="glightbox-body" class="${styles['viewer']}" tabindex="-1">
  <div class="goverlay" hidden></div><div class="gloader" hidden></div>
  <div class="${styles['stage']}" data-slot="stage">
    <div id="glightbox-slider" class="gslider ${styles['slider']}"></div>
    <button type="button" class="gprev" hidden></button>
    <button type="button" class="gnext" hidden></button>
    <div data-slot="ui"></div>
  </div>
</dialog>`
const SLIDE = `<div class="gslide ${styles['slide']}">
  <div class="ginner-container"><div class="gslide-media"></div></div>
</div>`
/** One pair for both directions: the slider's own attribute says which way. */
const SLIDE_EFFECT = { in: 'in', out: 'out' } as const

export function createEngine({ count, index, isStill, onAsked }: EngineStart): Engine {
  const nodes = Array.from({ length: count }, () => document.createElement('div'))
  for (const node of nodes) node.className = styles['content'] ?? ''
  const lightbox = GLightbox({
    elements: nodes.map((content) => ({ type: 'inline', content })),
    lightboxHTML: LIGHTBOX,
    slideHTML: SLIDE,
    cssEfects: {
      none: { in: 'none', out: 'none' },
      fade: { in: 'none', out: 'none' },
      slide: SLIDE_EFFECT,
      slideBack: SLIDE_EFFECT,
    },
    slideEffect: 'slide',
    openEffect: 'none',
    closeEffect: 'none',
    width: '100%',
    height: '100%',
    loop: true,
    selector: null,
    closeButton: false,
    closeOnOutsideClick: false,
    draggable: false,
    keyboardNavigation: false,
    touchNavigation: false,
    zoomable: false,
  })
  // It would only put a class on the body, after closing even.
  lightbox.resize = () => undefined
  lightbox.on('slide_before_load', ({ slideIndex }) => onAsked(slideIndex))
  lightbox.open(null, index)
  // A modal dialog makes the page inert by itself.
  for (const element of lightbox.bodyHiddenChildElms) element.removeAttribute('aria-hidden')
  const { modal, slidesContainer: slider } = lightbox
  const slides = [...slider.children].filter((slide) => slide instanceof HTMLElement)
  return {
    dialog: toDialog(modal),
    stage: getSlot(modal, 'stage'),
    ui: getSlot(modal, 'ui'),
    slider,
    nodes,
    slideAt: (at) => slides[at],
    goTo(to, effect) {
      // Phones are given the slide effect whatever was asked for.
      lightbox.settings.slideEffect = isStill ? 'none' : effect
      lightbox.goToSlide(to)
    },
    destroy: () => lightbox.destroy(),
  }
}

function toDialog(element: HTMLElement): HTMLDialogElement {
  if (element instanceof HTMLDialogElement) return element
  throw new Error('The viewer is not a dialog')
}

function getSlot(modal: HTMLElement, name: string): HTMLElement {
  const slot = modal.querySelector<HTMLElement>(`[data-slot="${name}"]`)
  if (slot === null) throw new Error(`The viewer has no ${name}`)
  return slot
}
