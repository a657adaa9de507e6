import { expect, it } from 'vitest'
import { findPlace } from '../../../client/ui/slider-place.ts'

const TRACK = { start: 100, end: 500 }
/** Six of 100 px beside each other, scrolled by so much. */
const itemsAt = (scrolled: number) =>
  Array.from({ length: 6 }, (_, index) => {
    const start = TRACK.start + index * 100 - scrolled
    return { start, end: start + 100 }
  })

it('begins with the first items and nothing before them', () => {
  expect(findPlace(TRACK, itemsAt(0))).toEqual({
    first: 1,
    last: 4,
    count: 6,
    isStart: true,
    isEnd: false,
  })
})

it('has something on both sides in the middle', () => {
  expect(findPlace(TRACK, itemsAt(100))).toEqual({
    first: 2,
    last: 5,
    count: 6,
    isStart: false,
    isEnd: false,
  })
})

it('ends with the last item', () => {
  expect(findPlace(TRACK, itemsAt(200))).toEqual({
    first: 3,
    last: 6,
    count: 6,
    isStart: false,
    isEnd: true,
  })
})

it('takes a fraction of a pixel for the end', () => {
  expect(findPlace(TRACK, itemsAt(198.4)).isEnd).toBe(true)
  expect(findPlace(TRACK, itemsAt(1.5)).isStart).toBe(true)
  expect(findPlace(TRACK, itemsAt(3)).isStart).toBe(false)
})

it('counts an item by its middle', () => {
  expect(findPlace(TRACK, itemsAt(49)).first).toBe(1)
  expect(findPlace(TRACK, itemsAt(51)).first).toBe(2)
})

it('is start and end at once where all fit', () => {
  expect(findPlace(TRACK, itemsAt(0).slice(0, 3))).toEqual({
    first: 1,
    last: 3,
    count: 3,
    isStart: true,
    isEnd: true,
  })
})

it('shows nothing of nothing', () => {
  expect(findPlace(TRACK, [])).toEqual({
    first: 0,
    last: 0,
    count: 0,
    isStart: true,
    isEnd: true,
  })
})
