import { afterEach, expect, it, vi } from 'vitest'
import { fetchUser } from '../../../client/account/fetch-user.ts'
import { followSession } from '../../../client/account/follow-session.ts'
import { startSession, signOut } from '../../../client/account/session.ts'
import { aUser, stubBrowser } from './browser-stubs.ts'

const UNAUTHORIZED = 401
const SIGNED_IN = { user: aUser(), token: 'T', vendor_key: 'vordan' }

afterEach(() => void vi.unstubAllGlobals())

const respondWithUser = () => Response.json({ user: aUser() })
const respondEmpty = () => Response.json({})
const pathOf = ({ url }: Request) => new URL(url).pathname

it('is authenticated at start by a stored token, and fetches the user', async () => {
  const { visitor, requests } = stubBrowser({ token: 'T', vendor_key: 'vordan' }, respondWithUser)
  followSession(visitor)
  expect(visitor.auth.getState()).toMatchObject({ authenticated: true, user: undefined })
  await vi.waitFor(() => expect(visitor.auth.getState().user).toEqual(aUser()))
  expect(requests.map(pathOf)).toEqual(['/api/auth/fetch'])
  expect(requests[0]?.headers.get('Authorization')).toBe('Bearer T')
  expect(requests[0]?.headers.get('X-Vendor-Key')).toBe('vordan')
})

it('sends no request while nobody is signed in', async () => {
  const { visitor, requests } = stubBrowser({}, respondWithUser)
  followSession(visitor)
  await fetchUser(visitor)
  expect(visitor.auth.getState().authenticated).toBe(false)
  expect(requests).toEqual([])
})

it('sends one request for simultaneous calls', async () => {
  const { visitor, requests } = stubBrowser({}, respondWithUser)
  visitor.auth.setState({ token: 'T', authenticated: true })
  await Promise.all([fetchUser(visitor), fetchUser(visitor)])
  expect(requests).toHaveLength(1)
})

it('does not set the loading flag when it fetches the user', async () => {
  const { visitor } = stubBrowser({}, () => {
    expect(visitor.loading.getState().loadingStatus).toBe(false)
    return respondWithUser()
  })
  visitor.auth.setState({ token: 'T', authenticated: true })
  await fetchUser(visitor)
  expect(visitor.auth.getState().user).toEqual(aUser())
})

it('stores user, token and vendor key when the visitor signs in', () => {
  const { visitor, jar, written } = stubBrowser({}, respondEmpty)
  startSession(visitor, SIGNED_IN)
  expect(visitor.auth.getState()).toMatchObject({ user: aUser(), authenticated: true })
  expect(Object.fromEntries(jar)).toEqual({ token: 'T', vendor_key: 'vordan' })
  expect(written[0]).toBe('token=T; path=/; max-age=2592000; secure; samesite=lax')
})

it('sends the sign-out with the token and removes all session data', async () => {
  const { visitor, requests, jar } = stubBrowser({}, respondEmpty)
  startSession(visitor, SIGNED_IN)
  await signOut(visitor)
  expect(requests.map(pathOf)).toEqual(['/api/auth/logout'])
  expect(requests[0]?.headers.get('Authorization')).toBe('Bearer T')
  expect(visitor.auth.getState()).toMatchObject({ user: undefined, authenticated: false })
  expect(jar.size).toBe(0)
})

it('removes all session data even when the sign-out request fails', async () => {
  const { visitor, jar } = stubBrowser({}, () => Promise.reject(new TypeError('away')))
  startSession(visitor, SIGNED_IN)
  await signOut(visitor)
  expect(visitor.auth.getState().authenticated).toBe(false)
  expect(jar.size).toBe(0)
})

it('ends the session when the server rejects the token', async () => {
  const rejectToken = () => Response.json({ message: 'Please sign in.' }, { status: UNAUTHORIZED })
  const { visitor, jar } = stubBrowser({ token: 'T' }, rejectToken)
  followSession(visitor)
  await vi.waitFor(() => expect(visitor.auth.getState().authenticated).toBe(false))
  expect(jar.size).toBe(0)
})

it('ignores a rejection that belongs to an earlier session', async () => {
  const { visitor, jar } = stubBrowser({ token: 'old' }, () => {
    // The visitor signs in again while the request is pending.
    startSession(visitor, SIGNED_IN)
    return Response.json({}, { status: UNAUTHORIZED })
  })
  visitor.auth.setState({ token: 'old', authenticated: true })
  await fetchUser(visitor)
  expect(visitor.auth.getState()).toMatchObject({ authenticated: true, token: 'T' })
  expect(jar.get('token')).toBe('T')
})

it('follows another tab that signs in or out', async () => {
  const { visitor, jar, page } = stubBrowser({}, respondWithUser)
  followSession(visitor)
  jar.set('token', 'T')
  page.dispatchEvent(new Event('focus'))
  await vi.waitFor(() => expect(visitor.auth.getState().user).toEqual(aUser()))
  jar.clear()
  page.dispatchEvent(new Event('visibilitychange'))
  expect(visitor.auth.getState()).toMatchObject({ user: undefined, authenticated: false })
})

it('ignores other tabs after it is stopped', () => {
  const { visitor, jar, page } = stubBrowser({}, respondWithUser)
  followSession(visitor)()
  jar.set('token', 'T')
  page.dispatchEvent(new Event('focus'))
  expect(visitor.auth.getState().authenticated).toBe(false)
})
