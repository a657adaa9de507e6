import { expect, it } from 'vitest'
import { fitWithin, MAX_SENT_SIDE } from '../../../client/account/portfolio/prepare-picture.ts'

it('The longest side is limited to 2560 pixels', () => {
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

it('A picture is never made larger', () => {
  expect(fitWithin({ width: 640, height: 480 }, MAX_SENT_SIDE)).toEqual({ width: 640, height: 480 })
})

it('A side is never reduced to less than one pixel', () => {
  expect(fitWithin({ width: 10_000, height: 1 }, MAX_SENT_SIDE).height).toBe(1)
})
