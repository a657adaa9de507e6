import { createStore, type StoreApi } from 'zustand/vanilla'
import type { GalleryItem } from '../item.ts'
import { OPENING_MS, TURN_THROTTLE_MS } from '../limits.ts'
import { createEngine, type Engine } from './glightbox-engine.ts'
import { advance, toInitialState, type ViewerEvent, type ViewerState } from './machine.ts'
import { createThrottle } from './throttle.ts'
import { createZoom, type Zoom } from './zoom.ts'

/** One opening of the gallery, from the click to the last trace of it. */
export interface Viewer {
  readonly items: readonly GalleryItem[]
  /** The slide that was asked for by a click. */
  readonly clicked: number | undefined
  readonly engine: Engine
  readonly store: StoreApi<ViewerState>
  readonly zoom: Zoom
  /** Aborted when the viewer is destroyed: ends every listener. */
  readonly signal: AbortSignal
  /** No motion is wanted. */
  readonly isStill: boolean
  readonly send: (event: ViewerEvent) => void
  readonly goTo: (index: number, effect?: 'slide' | 'none') => void
  /** To the next slide or the one before, round the ends; not more often than the throttle allows. */
  readonly turn: (by: 1 | -1, effect?: 'slide' | 'none') => void
  readonly loaded: (index: number) => void
  readonly close: (by?: 'command' | 'drag') => void
  /** Does something later, unless the viewer is destroyed before. */
  readonly later: (ms: number, act: () => void) => void
}

export interface ViewerStart {
  readonly items: readonly GalleryItem[]
  readonly index: number
  readonly clicked: number | undefined
  readonly signal: AbortSignal
  readonly close: (viewer: Viewer, by: 'command' | 'drag') => void
}

export function createViewer({ items, index, clicked, signal, close }: ViewerStart): Viewer {
  const count = items.length
  const isStill = matchMedia('(prefers-reduced-motion: reduce)').matches
  const store = createStore<ViewerState>()(() => toInitialState(count, index))
  const send = (event: ViewerEvent) => store.setState((state) => advance(state, event), true)
  const ask = (asked: number) => send({ type: 'slide-asked', index: (asked + count) % count })
  const engine = createEngine({ count, index, isStill, onAsked: ask })
  const later = (ms: number, act: () => void) => {
    const timer = setTimeout(act, ms)
    signal.addEventListener('abort', () => clearTimeout(timer), { once: true })
  }
  const mayTurn = createThrottle(TURN_THROTTLE_MS)

  function goTo(to: number, effect: 'slide' | 'none' = 'slide'): void {
    const from = store.getState().index
    send({ type: 'turned', index: to })
    if (store.getState().index === from) return
    engine.slider.dataset['direction'] = isForward({ from, to, count }) ? 'next' : 'previous'
    zoom.reset()
    engine.goTo(to, effect)
    askAround(to)
  }

  /** The engine asks for neighbours too, but not round the ends. */
  function askAround(at: number): void {
    ask(at - 1)
    ask(at + 1)
  }

  askAround(index)
  const zoom = createZoom({ engine, store, send, isStill })
  const viewer: Viewer = {
    items,
    clicked,
    engine,
    store,
    zoom,
    signal,
    isStill,
    send,
    later,
    goTo,
    turn(by, effect) {
      if (count > 1 && mayTurn()) goTo((store.getState().index + by + count) % count, effect)
    },
    loaded(loadedIndex) {
      send({ type: 'slide-loaded', index: loadedIndex })
      zoom.measure()
      later(OPENING_MS, () => send({ type: 'slide-settled', index: loadedIndex }))
    },
    close: (by = 'command') => close(viewer, by),
  }
  return viewer
}

interface Turn {
  readonly from: number
  readonly to: number
  readonly count: number
}

/** Round the end from the last to the first is forward too. */
function isForward({ from, to, count }: Turn): boolean {
  const isRound = Math.abs(to - from) === count - 1 && count > 2
  return isRound ? to < from : to > from
}
