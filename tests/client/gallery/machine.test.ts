import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  advance,
  canShowThumbnails,
  toInitialState,
  type ViewerEvent,
  type ViewerState,
} from '../../../client/gallery/viewer/machine.ts'

const after = (events: readonly ViewerEvent[], count = 3): ViewerState =>
  events.reduce(advance, toInitialState(count, 0))
const OPENED = { type: 'opened' } as const
const CLOSED = { type: 'closed', by: 'command' } as const
const DESTROYED = { type: 'destroyed' } as const

describe('The viewer', () => {
  it('The viewer starts in init and is ready once it is open', () => {
    expect(after([]).phase).toBe('init')
    expect(after([OPENED]).phase).toBe('ready')
  })

  it('The viewer has different closing states for a command and a drag', () => {
    expect(after([OPENED, CLOSED]).phase).toBe('closing')
    expect(after([OPENED, { type: 'closed', by: 'drag' }]).phase).toBe('custom-closing')
  })

  it('The viewer ignores all events except destroyed while it closes', () => {
    const closing = after([OPENED, CLOSED])
    expect(advance(closing, { type: 'closed', by: 'drag' })).toBe(closing)
    expect(advance(closing, { type: 'navigated', index: 1 })).toBe(closing)
    expect(advance(closing, { type: 'played' })).toBe(closing)
    expect(advance(closing, DESTROYED).phase).toBe('destroyed')
  })

  it('The viewer is destroyed once, from any state', () => {
    const destroyed = after([DESTROYED])
    expect(destroyed.phase).toBe('destroyed')
    expect(advance(destroyed, DESTROYED)).toBe(destroyed)
    expect(advance(destroyed, OPENED)).toBe(destroyed)
  })

  it('The viewer returns the same state for events without effect', () => {
    const ready = after([OPENED])
    expect(advance(ready, OPENED)).toBe(ready)
    expect(advance(ready, { type: 'became-active' })).toBe(ready)
    expect(advance(ready, { type: 'paused' })).toBe(ready)
    expect(advance(ready, { type: 'navigated', index: 0 })).toBe(ready)
  })

  it('The viewer navigates only to existing slides, and resets the zoom', () => {
    const zoomed = after([OPENED, { type: 'zoomed', scale: 1, canZoom: true, isZoomed: true }])
    expect(advance(zoomed, { type: 'navigated', index: 3 })).toBe(zoomed)
    expect(advance(zoomed, { type: 'navigated', index: -1 })).toBe(zoomed)
    expect(advance(zoomed, { type: 'navigated', index: 0.5 })).toBe(zoomed)
    const turned = advance(zoomed, { type: 'navigated', index: 2 })
    expect(turned).toMatchObject({ index: 2, isZoomed: false, canZoom: false })
    expect(turned.scale).toBeUndefined()
  })

  it('The viewer plays several slides, but not a single one', () => {
    expect(after([OPENED, { type: 'played' }]).isPlaying).toBe(true)
    expect(after([OPENED, { type: 'played' }], 1).isPlaying).toBe(false)
  })

  it('The viewer stops playing when it closes', () => {
    expect(after([OPENED, { type: 'played' }, CLOSED]).isPlaying).toBe(false)
  })

  it('The viewer has thumbnails from two slides', () => {
    expect(canShowThumbnails({ count: 1 })).toBe(false)
    expect(canShowThumbnails({ count: 2 })).toBe(true)
    expect(after([OPENED, { type: 'thumbnails-toggled' }], 1).hasThumbnails).toBe(false)
    expect(after([OPENED, { type: 'thumbnails-toggled' }], 2).hasThumbnails).toBe(true)
  })
})

describe('A slide', () => {
  const REQUESTED = { type: 'slide-requested', index: 1 } as const
  const LOADED = { type: 'slide-loaded', index: 1 } as const
  const SETTLED = { type: 'slide-settled', index: 1 } as const

  it('A slide changes from loading to opening to ready', () => {
    expect(after([REQUESTED]).slides[1]).toBe('loading')
    expect(after([REQUESTED, LOADED]).slides[1]).toBe('opening')
    expect(after([REQUESTED, LOADED, SETTLED]).slides[1]).toBe('ready')
  })

  it('A slide has no other transitions', () => {
    expect(after([LOADED]).slides[1]).toBeUndefined()
    expect(after([REQUESTED, SETTLED]).slides[1]).toBe('loading')
    expect(after([REQUESTED, LOADED, SETTLED, REQUESTED, LOADED]).slides[1]).toBe('ready')
  })

  it('A slide closes with the viewer', () => {
    expect(after([REQUESTED, OPENED, CLOSED]).slides).toEqual({ 1: 'closing' })
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
        const next = advance(state, viewerEvent)
        expect(ORDER[next.phase]).toBeGreaterThanOrEqual(ORDER[state.phase])
        expect([0, 1, 2]).toContain(next.index)
        state = next
      }
    }),
  )
})
