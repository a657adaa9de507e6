import { createStore, type StoreApi } from 'zustand/vanilla'
import type { GalleryItem } from '../item.ts'
import { OPENING_MS, NAVIGATION_THROTTLE_MS } from '../limits.ts'
import { createEngine, type Engine } from './glightbox-engine.ts'
import {
  advance,
  toInitialState,
  type ViewerEvent,
  type ViewerState,
} from './viewer-state-machine.ts'
import { createThrottle } from './throttle.ts'
import { createZoom, type Zoom } from './zoom.ts'

/** The gallery from the click that opens it until it is destroyed. */
export interface Viewer {
  readonly items: readonly GalleryItem[]
  /** The slide that was opened by a click. */
  readonly clickedIndex: number | undefined
  readonly engine: Engine
  readonly store: StoreApi<ViewerState>
  readonly zoom: Zoom
  /** Aborts when the viewer is destroyed, which removes all listeners. */
  readonly signal: AbortSignal
  readonly prefersReducedMotion: boolean
  readonly send: (event: ViewerEvent) => void
  readonly goTo: (index: number, effect?: 'slide' | 'none') => void
  /** Shows the next or previous slide, in a loop; limited by the throttle. */
  readonly navigate: (by: 1 | -1, effect?: 'slide' | 'none') => void
  readonly loaded: (index: number) => void
  readonly close: (by?: 'command' | 'drag') => void
  /** Runs a callback after a delay, unless the viewer is destroyed before. */
  readonly schedule: (ms: number, callback: () => void) => void
}

export interface ViewerStart {
  readonly items: readonly GalleryItem[]
  readonly index: number
  readonly clickedIndex: number | undefined
  readonly signal: AbortSignal
  readonly close: (by?: 'command' | 'drag') => void
}

export function createViewer({ items, index, clickedIndex, signal, close }: ViewerStart): Viewer {
  const count = items.length
  const prefersReducedMotion = matchMedia('(prefers-reduced-motion: reduce)').matches
  const store = createStore<ViewerState>()(() => toInitialState(count, index))
  const send = (event: ViewerEvent) => store.setState((state) => advance(state, event), true)
  const request = (requestedIndex: number) =>
    send({ type: 'slide-requested', index: (requestedIndex + count) % count })
  const engine = createEngine({ count, index, prefersReducedMotion, onSlideRequested: request })
  const schedule = (ms: number, callback: () => void) => {
    const timer = setTimeout(callback, ms)
    signal.addEventListener('abort', () => clearTimeout(timer), { once: true })
  }
  const mayNavigate = createThrottle(NAVIGATION_THROTTLE_MS)

  function goTo(to: number, effect: 'slide' | 'none' = 'slide'): void {
    const from = store.getState().index
    send({ type: 'navigated', index: to })
    if (store.getState().index === from) return
    engine.slider.dataset['direction'] = isForward({ from, to, count }) ? 'next' : 'previous'
    zoom.reset()
    engine.goTo(to, effect)
    requestNeighbours(to)
  }

  /** The engine also requests neighbours, but not across the ends of the loop. */
  function requestNeighbours(at: number): void {
    request(at - 1)
    request(at + 1)
  }

  requestNeighbours(index)
  const zoom = createZoom({ engine, store, send, prefersReducedMotion })
  return {
    items,
    clickedIndex,
    engine,
    store,
    zoom,
    signal,
    prefersReducedMotion,
    send,
    schedule,
    goTo,
    navigate(by, effect) {
      if (count > 1 && mayNavigate()) goTo((store.getState().index + by + count) % count, effect)
    },
    loaded(loadedIndex) {
      send({ type: 'slide-loaded', index: loadedIndex })
      zoom.measure()
      schedule(OPENING_MS, () => send({ type: 'slide-settled', index: loadedIndex }))
    },
    close,
  }
}

interface SlideMove {
  readonly from: number
  readonly to: number
  readonly count: number
}

/** Going from the last slide to the first is forward as well. */
function isForward({ from, to, count }: SlideMove): boolean {
  const isWrapped = Math.abs(to - from) === count - 1 && count > 2
  return isWrapped ? to < from : to > from
}
