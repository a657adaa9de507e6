import { expect, it } from 'vitest'
import { createKeptData } from '../../../client/account/kept-data.ts'
import { createAuthStore } from '../../../client/stores/auth-store.ts'

it('What is kept of an account is dropped with its session', () => {
  const kept = createKeptData<readonly string[]>()
  const auth = createAuthStore()
  auth.setState({ token: 'T', authenticated: true })
  kept.set(auth, ['an order'])
  kept.set(auth, ['an order', 'an older one'])
  expect(kept.get(auth)).toEqual(['an order', 'an older one'])
  auth.setState({ token: undefined, authenticated: false })
  expect(kept.get(auth)).toBeUndefined()
  auth.setState({ token: 'U', authenticated: true })
  kept.set(auth, ['the order of another'])
  auth.setState({ token: 'V' })
  expect(kept.get(auth)).toBeUndefined()
})

it('Visitors share nothing that is kept', () => {
  const kept = createKeptData<string>()
  kept.set(createAuthStore(), 'an order')
  expect(kept.get(createAuthStore())).toBeUndefined()
})
