import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  advance,
  canShowThumbnails,
  toInitialState,
  type ViewerEvent,
  type ViewerState,
} from '../../../client/gallery/viewer/viewer-state-machine.ts'

const advanceThrough = (events: readonly ViewerEvent[], count = 3): ViewerState =>
  events.reduce(advance, toInitialState(count, 0))
const OPENED = { type: 'opened' } as const
const CLOSED = { type: 'closed', by: 'command' } as const
const DESTROYED = { type: 'destroyed' } as const

describe('The viewer', () => {
  it('The viewer starts in init and is ready once it is open', () => {
    expect(advanceThrough([]).phase).toBe('init')
    expect(advanceThrough([OPENED]).phase).toBe('ready')
  })

  it('The viewer has different closing states for a command and a drag', () => {
    expect(advanceThrough([OPENED, CLOSED]).phase).toBe('closing')
    expect(advanceThrough([OPENED, { type: 'closed', by: 'drag' }]).phase).toBe('custom-closing')
  })

  it('The viewer ignores all events except destroyed while it closes', () => {
    const closing = advanceThrough([OPENED, CLOSED])
    expect(advance(closing, { type: 'closed', by: 'drag' })).toBe(closing)
    expect(advance(closing, { type: 'navigated', index: 1 })).toBe(closing)
    expect(advance(closing, { type: 'played' })).toBe(closing)
    expect(advance(closing, DESTROYED).phase).toBe('destroyed')
  })

  it('The viewer is destroyed once, from any state', () => {
    const destroyedViewer = advanceThrough([DESTROYED])
    expect(destroyedViewer.phase).toBe('destroyed')
    expect(advance(destroyedViewer, DESTROYED)).toBe(destroyedViewer)
    expect(advance(destroyedViewer, OPENED)).toBe(destroyedViewer)
  })

  it('The viewer returns the same state for events without effect', () => {
    const readyViewerState = advanceThrough([OPENED])
    expect(advance(readyViewerState, OPENED)).toBe(readyViewerState)
    expect(advance(readyViewerState, { type: 'became-active' })).toBe(readyViewerState)
    expect(advance(readyViewerState, { type: 'paused' })).toBe(readyViewerState)
    expect(advance(readyViewerState, { type: 'navigated', index: 0 })).toBe(readyViewerState)
  })

  it('The viewer navigates only to existing slides, and resets the zoom', () => {
    const zoomedViewer = advanceThrough([
      OPENED,
      { type: 'zoomed', scale: 1, canZoom: true, isZoomed: true },
    ])
    expect(advance(zoomedViewer, { type: 'navigated', index: 3 })).toBe(zoomedViewer)
    expect(advance(zoomedViewer, { type: 'navigated', index: -1 })).toBe(zoomedViewer)
    expect(advance(zoomedViewer, { type: 'navigated', index: 0.5 })).toBe(zoomedViewer)
    const nextSlideState = advance(zoomedViewer, { type: 'navigated', index: 2 })
    expect(nextSlideState).toMatchObject({ index: 2, isZoomed: false, canZoom: false })
    expect(nextSlideState.scale).toBeUndefined()
  })

  it('The viewer plays several slides, but not a single one', () => {
    expect(advanceThrough([OPENED, { type: 'played' }]).isPlaying).toBe(true)
    expect(advanceThrough([OPENED, { type: 'played' }], 1).isPlaying).toBe(false)
  })

  it('The viewer stops playing when it closes', () => {
    expect(advanceThrough([OPENED, { type: 'played' }, CLOSED]).isPlaying).toBe(false)
  })

  it('The viewer has thumbnails from two slides', () => {
    expect(canShowThumbnails({ count: 1 })).toBe(false)
    expect(canShowThumbnails({ count: 2 })).toBe(true)
    expect(advanceThrough([OPENED, { type: 'thumbnails-toggled' }], 1).areThumbnailsShown).toBe(
      false,
    )
    expect(advanceThrough([OPENED, { type: 'thumbnails-toggled' }], 2).areThumbnailsShown).toBe(
      true,
    )
  })
})

describe('A slide', () => {
  const REQUESTED = { type: 'slide-requested', index: 1 } as const
  const LOADED = { type: 'slide-loaded', index: 1 } as const
  const SETTLED = { type: 'slide-settled', index: 1 } as const

  it('A slide changes from loading to opening to ready', () => {
    expect(advanceThrough([REQUESTED]).slides[1]).toBe('loading')
    expect(advanceThrough([REQUESTED, LOADED]).slides[1]).toBe('opening')
    expect(advanceThrough([REQUESTED, LOADED, SETTLED]).slides[1]).toBe('ready')
  })

  it('A slide has no other transitions', () => {
    expect(advanceThrough([LOADED]).slides[1]).toBeUndefined()
    expect(advanceThrough([REQUESTED, SETTLED]).slides[1]).toBe('loading')
    expect(advanceThrough([REQUESTED, LOADED, SETTLED, REQUESTED, LOADED]).slides[1]).toBe('ready')
  })

  it('A slide closes with the viewer', () => {
    expect(advanceThrough([REQUESTED, OPENED, CLOSED]).slides).toEqual({ 1: 'closing' })
  })
})

it('The viewer never returns to an earlier phase after any events', () => {
  const ORDER = { init: 0, ready: 1, closing: 2, 'custom-closing': 2, destroyed: 3 } as const
  const event: fc.Arbitrary<ViewerEvent> = fc.oneof(
    fc.constantFrom<ViewerEvent>(OPENED, CLOSED, DESTROYED, { type: 'closed', by: 'drag' }),
    fc.constantFrom<ViewerEvent>({ type: 'played' }, { type: 'paused' }, { type: 'became-idle' }),
    fc.record({ type: fc.constant('navigated' as const), index: fc.integer({ min: -2, max: 5 }) }),
    fc.record({ type: fc.constant('slide-requested' as const), index: fc.integer() }),
  )
  fc.assert(
    fc.property(fc.array(event), (events) => {
      let state = toInitialState(3, 0)
      for (const viewerEvent of events) {
        const nextState = advance(state, viewerEvent)
        expect(ORDER[nextState.phase]).toBeGreaterThanOrEqual(ORDER[state.phase])
        expect([0, 1, 2]).toContain(nextState.index)
        state = nextState
      }
    }),
  )
})
