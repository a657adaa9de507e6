import { DOTS_FROM_PAGES, THUMBNAILS_FROM_SLIDES } from '../limits.ts'

export type ViewerPhase = 'init' | 'ready' | 'closing' | 'custom-closing' | 'destroyed'
export type SlideState = 'loading' | 'opening' | 'ready' | 'closing'

export interface ViewerState {
  readonly phase: ViewerPhase
  readonly index: number
  readonly count: number
  /** The states of the requested slides: the shown one and its neighbours. */
  readonly slides: Readonly<Record<number, SlideState>>
  readonly isIdle: boolean
  readonly isPlaying: boolean
  readonly areThumbnailsShown: boolean
  readonly isFullscreen: boolean
  readonly isCompact: boolean
  /** The scale of the shown picture; 1 shows one image pixel per CSS pixel. */
  readonly scale: number | undefined
  readonly canZoom: boolean
  readonly isZoomed: boolean
}

export type ViewerEvent =
  | { readonly type: 'opened' }
  | { readonly type: 'navigated'; readonly index: number }
  | { readonly type: 'slide-requested'; readonly index: number }
  | { readonly type: 'slide-loaded'; readonly index: number }
  | { readonly type: 'slide-settled'; readonly index: number }
  | { readonly type: 'closed'; readonly by: 'command' | 'drag' }
  | { readonly type: 'destroyed' }
  | { readonly type: 'became-idle' }
  | { readonly type: 'became-active' }
  | { readonly type: 'played' }
  | { readonly type: 'paused' }
  | { readonly type: 'thumbnails-toggled' }
  | { readonly type: 'fullscreen-changed'; readonly isFullscreen: boolean }
  | { readonly type: 'compact-changed'; readonly isCompact: boolean }
  | ({ readonly type: 'zoomed' } & Pick<ViewerState, 'scale' | 'canZoom' | 'isZoomed'>)

const NOT_ZOOMED = { scale: undefined, canZoom: false, isZoomed: false } as const

export function toInitialState(count: number, index: number): ViewerState {
  return {
    phase: 'init',
    index,
    count,
    slides: {},
    isIdle: false,
    isPlaying: false,
    areThumbnailsShown: false,
    isFullscreen: false,
    isCompact: false,
    ...NOT_ZOOMED,
  }
}

/** Returns the next state, or the same object when the event has no effect. */
export function advance(state: ViewerState, event: ViewerEvent): ViewerState {
  if (event.type === 'destroyed') return destroy(state)
  // A closing viewer ignores all other events.
  if (state.phase !== 'init' && state.phase !== 'ready') return state
  switch (event.type) {
    case 'opened':
      return change(state, { phase: 'ready' })
    case 'navigated':
      if (event.index === state.index || !isSlide(state, event.index)) return state
      return { ...state, index: event.index, ...NOT_ZOOMED }
    case 'slide-requested':
      if (!isSlide(state, event.index)) return state
      return changeSlide(state, { index: event.index, from: undefined, to: 'loading' })
    case 'slide-loaded':
      return changeSlide(state, { index: event.index, from: 'loading', to: 'opening' })
    case 'slide-settled':
      return changeSlide(state, { index: event.index, from: 'opening', to: 'ready' })
    case 'closed':
      return close(state, event.by)
    case 'became-idle':
      return change(state, { isIdle: true })
    case 'became-active':
      return change(state, { isIdle: false })
    case 'played':
      return state.count > 1 ? change(state, { isPlaying: true }) : state
    case 'paused':
      return change(state, { isPlaying: false })
    case 'thumbnails-toggled':
      return canShowThumbnails(state)
        ? { ...state, areThumbnailsShown: !state.areThumbnailsShown }
        : state
    case 'fullscreen-changed':
      return change(state, { isFullscreen: event.isFullscreen })
    case 'compact-changed':
      return change(state, { isCompact: event.isCompact })
    case 'zoomed': {
      const { scale, canZoom, isZoomed } = event
      return change(state, { scale, canZoom, isZoomed })
    }
  }
}

/** Tells whether there are enough slides for thumbnails. */
export function canShowThumbnails({ count }: Pick<ViewerState, 'count'>): boolean {
  return count >= THUMBNAILS_FROM_SLIDES
}

export function hasDots(count: number): boolean {
  return count >= DOTS_FROM_PAGES
}

export function isClosing({ phase }: Pick<ViewerState, 'phase'>): boolean {
  return phase === 'closing' || phase === 'custom-closing'
}

function close(state: ViewerState, by: 'command' | 'drag'): ViewerState {
  const slides = Object.keys(state.slides).map((index) => [index, 'closing'] as const)
  return {
    ...state,
    phase: by === 'drag' ? 'custom-closing' : 'closing',
    slides: Object.fromEntries(slides),
    isPlaying: false,
  }
}

function destroy(state: ViewerState): ViewerState {
  return state.phase === 'destroyed' ? state : { ...state, phase: 'destroyed', isPlaying: false }
}

function isSlide({ count }: ViewerState, index: number): boolean {
  return Number.isInteger(index) && index >= 0 && index < count
}

interface SlideChange {
  readonly index: number
  readonly from: SlideState | undefined
  readonly to: SlideState
}

function changeSlide(state: ViewerState, { index, from, to }: SlideChange): ViewerState {
  if (state.slides[index] !== from) return state
  return { ...state, slides: { ...state.slides, [index]: to } }
}

function change(state: ViewerState, to: Partial<ViewerState>): ViewerState {
  const next = { ...state, ...to }
  return Object.entries(next).every(([name, value]) => Reflect.get(state, name) === value)
    ? state
    : next
}
