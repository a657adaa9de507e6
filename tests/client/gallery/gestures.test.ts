import { expect, it } from 'vitest'
import { closes, isClick, turns } from '../../../client/gallery/viewer/gestures.ts'

const SLOW = 1000

it('takes less than 30 px for a click', () => {
  expect(isClick({ dx: 29, dy: 0 })).toBe(true)
  expect(isClick({ dx: 0, dy: -29 })).toBe(true)
  expect(isClick({ dx: 30, dy: 0 })).toBe(false)
  expect(isClick({ dx: 25, dy: 25 })).toBe(false)
})

it('closes from 200 px up or down', () => {
  expect(closes({ dx: 0, dy: 199, ms: SLOW })).toBe(false)
  expect(closes({ dx: 0, dy: 200, ms: SLOW })).toBe(true)
  expect(closes({ dx: 0, dy: -200, ms: SLOW })).toBe(true)
})

it('closes from 50 px within 300 ms', () => {
  expect(closes({ dx: 0, dy: 49, ms: 299 })).toBe(false)
  expect(closes({ dx: 0, dy: 50, ms: 299 })).toBe(true)
  expect(closes({ dx: 0, dy: 50, ms: 300 })).toBe(false)
})

it('never closes by a drag sideways', () => {
  expect(closes({ dx: 300, dy: 250, ms: 100 })).toBe(false)
})

it('turns by a drag sideways: to the left is the next', () => {
  expect(turns({ dx: -80, dy: 0, ms: SLOW })).toBe(1)
  expect(turns({ dx: 80, dy: 10, ms: SLOW })).toBe(-1)
  expect(turns({ dx: 79, dy: 0, ms: SLOW })).toBe(0)
  expect(turns({ dx: 50, dy: 0, ms: 299 })).toBe(-1)
  expect(turns({ dx: 50, dy: 60, ms: 299 })).toBe(0)
})
