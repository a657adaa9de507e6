import { expect, it } from 'vitest'
import { listDots } from '../../../client/gallery/viewer/list-dots.ts'
import { hasDots } from '../../../client/gallery/viewer/viewer-state-machine.ts'

it('Dots are shown from eleven slides', () => {
  expect(hasDots(10)).toBe(false)
  expect(hasDots(11)).toBe(true)
})

it('The dot of the shown slide is in the middle, except near the ends', () => {
  expect(listDots(5, 11)).toEqual([2, 3, 4, 5, 6, 7, 8])
  expect(listDots(3, 11)).toEqual([0, 1, 2, 3, 4, 5, 6])
  expect(listDots(4, 11)).toEqual([1, 2, 3, 4, 5, 6, 7])
  expect(listDots(0, 11)).toEqual([0, 1, 2, 3, 4, 5, 6])
  expect(listDots(7, 11)).toEqual([4, 5, 6, 7, 8, 9, 10])
  expect(listDots(10, 11)).toEqual([4, 5, 6, 7, 8, 9, 10])
})
