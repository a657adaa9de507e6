import { expect, it } from 'vitest'
import { isCloseDrag, isClick, toDirection } from '../../../client/gallery/viewer/gestures.ts'

const SLOW = 1000

it('A movement below 30 px is a click', () => {
  expect(isClick({ dx: 29, dy: 0 })).toBe(true)
  expect(isClick({ dx: 0, dy: -29 })).toBe(true)
  expect(isClick({ dx: 30, dy: 0 })).toBe(false)
  expect(isClick({ dx: 25, dy: 25 })).toBe(false)
})

it('A vertical drag of 200 px closes the viewer', () => {
  expect(isCloseDrag({ dx: 0, dy: 199, ms: SLOW })).toBe(false)
  expect(isCloseDrag({ dx: 0, dy: 200, ms: SLOW })).toBe(true)
  expect(isCloseDrag({ dx: 0, dy: -200, ms: SLOW })).toBe(true)
})

it('A drag of 50 px within 300 ms closes the viewer', () => {
  expect(isCloseDrag({ dx: 0, dy: 49, ms: 299 })).toBe(false)
  expect(isCloseDrag({ dx: 0, dy: 50, ms: 299 })).toBe(true)
  expect(isCloseDrag({ dx: 0, dy: 50, ms: 300 })).toBe(false)
})

it('A horizontal drag does not close the viewer', () => {
  expect(isCloseDrag({ dx: 300, dy: 250, ms: 100 })).toBe(false)
})

it('A horizontal drag changes the slide, to the left for the next one', () => {
  expect(toDirection({ dx: -80, dy: 0, ms: SLOW })).toBe(1)
  expect(toDirection({ dx: 80, dy: 10, ms: SLOW })).toBe(-1)
  expect(toDirection({ dx: 79, dy: 0, ms: SLOW })).toBe(0)
  expect(toDirection({ dx: 50, dy: 0, ms: 299 })).toBe(-1)
  expect(toDirection({ dx: 50, dy: 60, ms: 299 })).toBe(0)
})
