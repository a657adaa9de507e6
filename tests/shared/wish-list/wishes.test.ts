import fc from 'fast-check'
import { expect, it } from 'vitest'
import { MAX_BROWSER_WISHES } from '#shared/wish-list/limits.ts'
import { parseStoredWishes } from '#shared/wish-list/stored-wishes.ts'
import { addWish, applyChanges, joinWishes } from '#shared/wish-list/wishes.ts'

it('Whatever a browser has stored, the list has valid ids, each once, and an end', () => {
  fc.assert(
    fc.property(
      fc.oneof(fc.jsonValue(), fc.array(fc.oneof(fc.integer(), fc.jsonValue()))),
      (stored) => {
        const ids = parseStoredWishes(stored)
        expect(ids.every((id) => Number.isInteger(id) && id > 0)).toBe(true)
        expect(new Set(ids).size).toBe(ids.length)
        expect(ids.length).toBeLessThanOrEqual(MAX_BROWSER_WISHES)
      },
    ),
  )
  expect(parseStoredWishes([3, '4', null, 3, 5])).toEqual([3, 5])
})

it('The newest wish is first, and a wish is on the list once', () => {
  expect(addWish([2, 1], 3)).toEqual([3, 2, 1])
  expect(addWish([2, 1], 1)).toEqual([2, 1])
  expect(joinWishes([3, 1], [2, 1])).toEqual([3, 1, 2])
})

it('Changes that are not stored yet are shown on top of the stored list', () => {
  const changes = new Map([
    [1, false],
    [4, true],
  ])
  expect(applyChanges([2, 1], changes)).toEqual([4, 2])
})
