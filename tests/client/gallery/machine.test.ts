import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  advance,
  hasStrip,
  toInitialState,
  type ViewerEvent,
  type ViewerState,
} from '../../../client/gallery/viewer/machine.ts'

const after = (events: readonly ViewerEvent[], count = 3): ViewerState =>
  events.reduce(advance, toInitialState(count, 0))
const OPENED = { type: 'opened' } as const
const CLOSED = { type: 'closed', by: 'command' } as const
const DESTROYED = { type: 'destroyed' } as const

describe('the viewer', () => {
  it('begins at init and is ready once it is open', () => {
    expect(after([]).phase).toBe('init')
    expect(after([OPENED]).phase).toBe('ready')
  })

  it('closes by a command, and otherwise by a drag', () => {
    expect(after([OPENED, CLOSED]).phase).toBe('closing')
    expect(after([OPENED, { type: 'closed', by: 'drag' }]).phase).toBe('custom-closing')
  })

  it('hears nothing but its end while it closes', () => {
    const closing = after([OPENED, CLOSED])
    expect(advance(closing, { type: 'closed', by: 'drag' })).toBe(closing)
    expect(advance(closing, { type: 'turned', index: 1 })).toBe(closing)
    expect(advance(closing, { type: 'played' })).toBe(closing)
    expect(advance(closing, DESTROYED).phase).toBe('destroyed')
  })

  it('is destroyed once, from any state', () => {
    const destroyed = after([DESTROYED])
    expect(destroyed.phase).toBe('destroyed')
    expect(advance(destroyed, DESTROYED)).toBe(destroyed)
    expect(advance(destroyed, OPENED)).toBe(destroyed)
  })

  it('refuses what would repeat what is', () => {
    const ready = after([OPENED])
    expect(advance(ready, OPENED)).toBe(ready)
    expect(advance(ready, { type: 'woken' })).toBe(ready)
    expect(advance(ready, { type: 'paused' })).toBe(ready)
    expect(advance(ready, { type: 'turned', index: 0 })).toBe(ready)
  })

  it('turns to slides that exist only, and forgets the zoom', () => {
    const zoomed = after([OPENED, { type: 'zoomed', scale: 1, canZoom: true, isZoomed: true }])
    expect(advance(zoomed, { type: 'turned', index: 3 })).toBe(zoomed)
    expect(advance(zoomed, { type: 'turned', index: -1 })).toBe(zoomed)
    expect(advance(zoomed, { type: 'turned', index: 0.5 })).toBe(zoomed)
    const turned = advance(zoomed, { type: 'turned', index: 2 })
    expect(turned).toMatchObject({ index: 2, isZoomed: false, canZoom: false })
    expect(turned.scale).toBeUndefined()
  })

  it('plays several slides, never one', () => {
    expect(after([OPENED, { type: 'played' }]).isPlaying).toBe(true)
    expect(after([OPENED, { type: 'played' }], 1).isPlaying).toBe(false)
  })

  it('stops playing when it closes', () => {
    expect(after([OPENED, { type: 'played' }, CLOSED]).isPlaying).toBe(false)
  })

  it('has thumbnails from two slides', () => {
    expect(hasStrip({ count: 1 })).toBe(false)
    expect(hasStrip({ count: 2 })).toBe(true)
    expect(after([OPENED, { type: 'thumbnails-toggled' }], 1).hasThumbnails).toBe(false)
    expect(after([OPENED, { type: 'thumbnails-toggled' }], 2).hasThumbnails).toBe(true)
  })
})

describe('a slide', () => {
  const ASKED = { type: 'slide-asked', index: 1 } as const
  const LOADED = { type: 'slide-loaded', index: 1 } as const
  const SETTLED = { type: 'slide-settled', index: 1 } as const

  it('goes from loading over opening to ready', () => {
    expect(after([ASKED]).slides[1]).toBe('loading')
    expect(after([ASKED, LOADED]).slides[1]).toBe('opening')
    expect(after([ASKED, LOADED, SETTLED]).slides[1]).toBe('ready')
  })

  it('goes no other way', () => {
    expect(after([LOADED]).slides[1]).toBeUndefined()
    expect(after([ASKED, SETTLED]).slides[1]).toBe('loading')
    expect(after([ASKED, LOADED, SETTLED, ASKED, LOADED]).slides[1]).toBe('ready')
  })

  it('closes with the viewer', () => {
    expect(after([ASKED, OPENED, CLOSED]).slides).toEqual({ 1: 'closing' })
  })
})

it('never goes back to an earlier phase, whatever happens', () => {
  const ORDER = { init: 0, ready: 1, closing: 2, 'custom-closing': 2, destroyed: 3 } as const
  const event: fc.Arbitrary<ViewerEvent> = fc.oneof(
    fc.constantFrom<ViewerEvent>(OPENED, CLOSED, DESTROYED, { type: 'closed', by: 'drag' }),
    fc.constantFrom<ViewerEvent>({ type: 'played' }, { type: 'paused' }, { type: 'rested' }),
    fc.record({ type: fc.constant('turned' as const), index: fc.integer({ min: -2, max: 5 }) }),
    fc.record({ type: fc.constant('slide-asked' as const), index: fc.integer() }),
  )
  fc.assert(
    fc.property(fc.array(event), (events) => {
      let state = toInitialState(3, 0)
      for (const one of events) {
        const next = advance(state, one)
        expect(ORDER[next.phase]).toBeGreaterThanOrEqual(ORDER[state.phase])
        expect([0, 1, 2]).toContain(next.index)
        state = next
      }
    }),
  )
})
