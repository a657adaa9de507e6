import { expect, it } from 'vitest'
import { getEnteredEmail, setEnteredEmail } from '../../../client/account/popups/entered-email.ts'
import { createAuthStore } from '../../../client/stores/auth-store.ts'

const EMAIL = 'ani@example.am'

it('An entered address is the initial value of the next popup', () => {
  const auth = createAuthStore()
  expect(getEnteredEmail(auth)).toBe('')
  setEnteredEmail(auth, EMAIL)
  expect(getEnteredEmail(auth)).toBe(EMAIL)
})

it('The end of a session leaves the entered address', () => {
  const auth = createAuthStore()
  setEnteredEmail(auth, EMAIL)
  auth.setState({ authenticated: false, token: undefined, user: undefined })
  expect(getEnteredEmail(auth)).toBe(EMAIL)
})

it('Nobody sees an address that was entered before a sign-out', () => {
  const auth = createAuthStore()
  setEnteredEmail(auth, EMAIL)
  auth.setState({ lastSignOut: '2026-10-05T10:00:00.000Z' })
  expect(getEnteredEmail(auth)).toBe('')
})
