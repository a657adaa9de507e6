import { expect, it } from 'vitest'
import { findMisses } from './find-misses.ts'
import { JUDGED_QUERIES } from './judged-queries.ts'
import { CONTROL_QUERIES } from './control-queries.ts'

it('The expected results are among the first three in three languages, misspelt or not', async () => {
  expect(await findMisses(JUDGED_QUERIES)).toEqual([])
})

it('Most of the control queries succeed', async () => {
  const misses = await findMisses(CONTROL_QUERIES)
  expect(misses.length).toBeLessThanOrEqual(CONTROL_QUERIES.length * 0.15)
})
