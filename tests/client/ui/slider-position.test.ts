import { expect, it } from 'vitest'
import { findPosition } from '../../../client/ui/slider-position.ts'

const TRACK = { start: 100, end: 500 }
/** Six items of 100 px, scrolled by this many pixels. */
const itemsAt = (scrolled: number) =>
  Array.from({ length: 6 }, (_, index) => {
    const start = TRACK.start + index * 100 - scrolled
    return { start, end: start + 100 }
  })

it('The position starts with the first items', () => {
  expect(findPosition(TRACK, itemsAt(0))).toEqual({
    first: 1,
    last: 4,
    count: 6,
    isAtStart: true,
    isAtEnd: false,
  })
})

it('The position is neither at the start nor at the end in the middle', () => {
  expect(findPosition(TRACK, itemsAt(100))).toEqual({
    first: 2,
    last: 5,
    count: 6,
    isAtStart: false,
    isAtEnd: false,
  })
})

it('The position ends with the last item', () => {
  expect(findPosition(TRACK, itemsAt(200))).toEqual({
    first: 3,
    last: 6,
    count: 6,
    isAtStart: false,
    isAtEnd: true,
  })
})

it('The position tolerates fractions of a pixel at both ends', () => {
  expect(findPosition(TRACK, itemsAt(198.4)).isAtEnd).toBe(true)
  expect(findPosition(TRACK, itemsAt(1.5)).isAtStart).toBe(true)
  expect(findPosition(TRACK, itemsAt(3)).isAtStart).toBe(false)
})

it('The position counts an item as visible by its middle', () => {
  expect(findPosition(TRACK, itemsAt(49)).first).toBe(1)
  expect(findPosition(TRACK, itemsAt(51)).first).toBe(2)
})

it('The position is at the start and at the end when all items fit', () => {
  expect(findPosition(TRACK, itemsAt(0).slice(0, 3))).toEqual({
    first: 1,
    last: 3,
    count: 3,
    isAtStart: true,
    isAtEnd: true,
  })
})

it('The position has no visible items without items', () => {
  expect(findPosition(TRACK, [])).toEqual({
    first: 0,
    last: 0,
    count: 0,
    isAtStart: true,
    isAtEnd: true,
  })
})
