import { expect, it } from 'vitest'
import { createSessionCheck } from '../../../client/account/session-check.ts'
import { createAuthStore } from '../../../client/stores/auth-store.ts'

it('A session is the same until the visitor signs out, and another one is not', () => {
  const auth = createAuthStore()
  auth.setState({ token: 'T', authenticated: true })
  const isSameSession = createSessionCheck({ auth })
  expect(isSameSession()).toBe(true)
  auth.setState({ token: undefined, authenticated: false })
  expect(isSameSession()).toBe(false)
  auth.setState({ token: 'U', authenticated: true })
  expect(isSameSession()).toBe(false)
})
