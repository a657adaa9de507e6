import { expect, it } from 'vitest'
import { createAccountCache } from '../../../client/account/account-cache.ts'
import { createAuthStore } from '../../../client/stores/auth-store.ts'

it('Cached data of an account are dropped with its session', () => {
  const cache = createAccountCache<readonly string[]>()
  const auth = createAuthStore()
  auth.setState({ token: 'T', authenticated: true })
  cache.set(auth, ['an order'])
  cache.set(auth, ['an order', 'an older one'])
  expect(cache.get(auth)).toEqual(['an order', 'an older one'])
  auth.setState({ token: undefined, authenticated: false })
  expect(cache.get(auth)).toBeUndefined()
  auth.setState({ token: 'U', authenticated: true })
  cache.set(auth, ['the order of another'])
  auth.setState({ token: 'V' })
  expect(cache.get(auth)).toBeUndefined()
})

it('Visitors share no cached data', () => {
  const cache = createAccountCache<string>()
  cache.set(createAuthStore(), 'an order')
  expect(cache.get(createAuthStore())).toBeUndefined()
})
