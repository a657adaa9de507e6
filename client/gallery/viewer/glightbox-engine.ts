import GLightbox from 'glightbox'
import styles from './viewer.module.css'

/**
 * The stack of slides: it shows one slide, requests its neighbours and animates changes. This is the only
 * file that uses glightbox; everything with a number in the specification is implemented outside of it.
 */
export interface Engine {
  readonly dialog: HTMLDialogElement
  /** The slides and the controls, which are shown in full screen. */
  readonly stage: HTMLElement
  readonly slider: HTMLElement
  /** The element that the controls are rendered into. */
  readonly ui: HTMLElement
  /** The elements that the slides' contents are rendered into. */
  readonly nodes: readonly HTMLElement[]
  readonly slideAt: (index: number) => HTMLElement | undefined
  readonly goTo: (index: number, effect: 'slide' | 'none') => void
  readonly destroy: () => void
}

interface EngineStart {
  readonly count: number
  readonly index: number
  readonly prefersReducedMotion: boolean
  /** Called for the shown slide and its neighbours before they are visible. */
  readonly onSlideRequested: (index: number) => void
}

/** glightbox requires these ids and classes. */
const LIGHTBOX_HTML = `<dialog id="glightbox-body" class="${styles['viewer']}" tabindex="-1">
  <div class="goverlay" hidden></div><div class="gloader" hidden></div>
  <div class="${styles['stage']}" data-slot="stage">
    <div id="glightbox-slider" class="gslider ${styles['slider']}"></div>
    <button type="button" class="gprev" hidden></button>
    <button type="button" class="gnext" hidden></button>
    <div data-slot="ui"></div>
  </div>
</dialog>`
const SLIDE_HTML = `<div class="gslide ${styles['slide']}">
  <div class="ginner-container"><div class="gslide-media"></div></div>
</div>`
/** One pair of effects for both directions; an attribute of the slider sets the direction. */
const SLIDE_EFFECT = { in: 'in', out: 'out' } as const

export function createEngine({
  count,
  index,
  prefersReducedMotion,
  onSlideRequested,
}: EngineStart): Engine {
  const nodes = Array.from({ length: count }, () => document.createElement('div'))
  for (const node of nodes) node.className = styles['content'] ?? ''
  const lightbox = GLightbox({
    elements: nodes.map((content) => ({ type: 'inline', content })),
    lightboxHTML: LIGHTBOX_HTML,
    slideHTML: SLIDE_HTML,
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
  // resize would only set a class on the body, even after closing.
  lightbox.resize = () => undefined
  lightbox.on('slide_before_load', ({ slideIndex }) => onSlideRequested(slideIndex))
  lightbox.open(null, index)
  // A modal dialog makes the page inert, so aria-hidden is not needed.
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
      // glightbox sets the slide effect on phones, so it is set again for each change.
      lightbox.settings.slideEffect = prefersReducedMotion ? 'none' : effect
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
