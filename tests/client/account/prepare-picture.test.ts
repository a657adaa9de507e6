import { expect, it } from 'vitest'
import { fitWithin, MAX_SENT_SIDE } from '../../../client/account/portfolio/prepare-picture.ts'

it('limits the longest side to 2560 pixels', () => {
  expect(MAX_SENT_SIDE).toBe(2560)
  expect(fitWithin({ width: 5120, height: 2000 }, MAX_SENT_SIDE)).toEqual({
    width: 2560,
    height: 1000,
  })
  expect(fitWithin({ width: 3000, height: 6000 }, MAX_SENT_SIDE)).toEqual({
    width: 1280,
    height: 2560,
  })
})

it('never makes a picture larger', () => {
  expect(fitWithin({ width: 640, height: 480 }, MAX_SENT_SIDE)).toEqual({ width: 640, height: 480 })
})

it('never reduces a side to less than one pixel', () => {
  expect(fitWithin({ width: 10_000, height: 1 }, MAX_SENT_SIDE).height).toBe(1)
})
