import { expect, it } from 'vitest'
import { findMisses } from './find-misses.ts'
import { JUDGED_QUERIES } from './judged-queries.ts'
import { QUERIES_TO_CHECK } from './control-queries.ts'

it('finds what a buyer wants among the first three, in three languages, misspelt or not', async () => {
  expect(await findMisses(JUDGED_QUERIES)).toEqual([])
})

it('finds most of what search was never tuned for', async () => {
  const misses = await findMisses(QUERIES_TO_CHECK)
  expect(misses.length).toBeLessThanOrEqual(QUERIES_TO_CHECK.length * 0.15)
})
