import { expect, it } from 'vitest'
import { problemsOf } from './problems-of.ts'

it('finds nothing wrong with a folder that is right', async () => {
  expect(await problemsOf({})).toEqual([])
})
