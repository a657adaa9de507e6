import { expect, it } from 'vitest'
import { runInOneTab } from '../../../admin/client/api/run-in-one-tab.ts'

it('A task runs once at a time by its name, and again after its end, also after a failure', async () => {
  const { promise, resolve } = Promise.withResolvers<void>()
  const first = runInOneTab('test', () => promise)
  let runs = 0
  const run = () => {
    runs += 1
    return Promise.resolve()
  }
  await expect(runInOneTab('test', run)).resolves.toBe(false)
  await expect(runInOneTab('other', run)).resolves.toBe(true)
  resolve()
  await expect(first).resolves.toBe(true)
  await expect(runInOneTab('test', () => Promise.reject(new Error('Lost')))).rejects.toThrow('Lost')
  await expect(runInOneTab('test', run)).resolves.toBe(true)
  expect(runs).toBe(2)
})
