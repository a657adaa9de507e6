import { expect, it } from 'vitest'
import { createLatestRequest } from '../../../client/cart/latest-request.ts'
import { createCartStore } from '../../../client/stores/cart-store.ts'

it('The late response to an outdated request for prices does not hide the failure of a later one', async () => {
  const store = createCartStore()
  const runLatest = createLatestRequest(store)
  let respond = () => {}
  const outdatedRequest = runLatest(
    () => new Promise<void>((resolve) => void (respond = resolve)),
    'unpriced',
  )
  await runLatest(() => Promise.reject(new Error('Unreachable')), 'unpriced')
  respond()
  await outdatedRequest
  expect(store.getState().error).toBe('unpriced')
})

it('The late response to a request for the items counts, because they are shown then', async () => {
  const store = createCartStore()
  const runLatest = createLatestRequest(store)
  let respond = () => {}
  const firstRequest = runLatest(
    () => new Promise<void>((resolve) => void (respond = resolve)),
    'unloaded',
  )
  await runLatest(() => Promise.reject(new Error('Unreachable')), 'unloaded')
  respond()
  await firstRequest
  expect(store.getState().error).toBeUndefined()
})
