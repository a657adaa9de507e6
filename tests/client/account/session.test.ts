import { afterEach, expect, it, vi } from 'vitest'
import { fetchUser } from '../../../client/account/fetch-user.ts'
import { followSession } from '../../../client/account/follow-session.ts'
import { startSession, signOut } from '../../../client/account/session.ts'
import { aUser, inBrowser } from './browser-stubs.ts'

const UNAUTHORIZED = 401
const SIGNED_IN = { user: aUser(), token: 'T', vendor_key: 'vordan' }

afterEach(() => void vi.unstubAllGlobals())

const sayUser = () => Response.json({ user: aUser() })
const sayDone = () => Response.json({})
const pathOf = ({ url }: Request) => new URL(url).pathname

it('is authenticated at start by a stored token, and asks who that is', async () => {
  const { visitor, asked } = inBrowser({ token: 'T', vendor_key: 'vordan' }, sayUser)
  followSession(visitor)
  expect(visitor.auth.getState()).toMatchObject({ authenticated: true, user: undefined })
  await vi.waitFor(() => expect(visitor.auth.getState().user).toEqual(aUser()))
  expect(asked.map(pathOf)).toEqual(['/api/auth/fetch'])
  expect(asked[0]?.headers.get('Authorization')).toBe('Bearer T')
  expect(asked[0]?.headers.get('X-Vendor-Key')).toBe('vordan')
})

it('asks nothing while nobody is signed in', async () => {
  const { visitor, asked } = inBrowser({}, sayUser)
  followSession(visitor)
  await fetchUser(visitor)
  expect(visitor.auth.getState().authenticated).toBe(false)
  expect(asked).toEqual([])
})

it('does not ask twice at once', async () => {
  const { visitor, asked } = inBrowser({}, sayUser)
  visitor.auth.setState({ token: 'T', authenticated: true })
  await Promise.all([fetchUser(visitor), fetchUser(visitor)])
  expect(asked).toHaveLength(1)
})

it('leaves loading alone while it asks', async () => {
  const { visitor } = inBrowser({}, () => {
    expect(visitor.loading.getState().loadingStatus).toBe(false)
    return sayUser()
  })
  visitor.auth.setState({ token: 'T', authenticated: true })
  await fetchUser(visitor)
  expect(visitor.auth.getState().user).toEqual(aUser())
})

it('keeps user, token and vendor key after signing in', () => {
  const { visitor, jar, written } = inBrowser({}, sayDone)
  startSession(visitor, SIGNED_IN)
  expect(visitor.auth.getState()).toMatchObject({ user: aUser(), authenticated: true })
  expect(Object.fromEntries(jar)).toEqual({ token: 'T', vendor_key: 'vordan' })
  expect(written[0]).toBe('token=T; path=/; max-age=2592000; secure; samesite=lax')
})

it('tells the shop of signing out, with the token, and forgets everything', async () => {
  const { visitor, asked, jar } = inBrowser({}, sayDone)
  startSession(visitor, SIGNED_IN)
  await signOut(visitor)
  expect(asked.map(pathOf)).toEqual(['/api/auth/logout'])
  expect(asked[0]?.headers.get('Authorization')).toBe('Bearer T')
  expect(visitor.auth.getState()).toMatchObject({ user: undefined, authenticated: false })
  expect(jar.size).toBe(0)
})

it('forgets everything also when the shop cannot be told', async () => {
  const { visitor, jar } = inBrowser({}, () => Promise.reject(new TypeError('away')))
  startSession(visitor, SIGNED_IN)
  await signOut(visitor)
  expect(visitor.auth.getState().authenticated).toBe(false)
  expect(jar.size).toBe(0)
})

it('is signed out by a token that is dead', async () => {
  const refuse = () => Response.json({ message: 'Please sign in.' }, { status: UNAUTHORIZED })
  const { visitor, jar } = inBrowser({ token: 'T' }, refuse)
  followSession(visitor)
  await vi.waitFor(() => expect(visitor.auth.getState().authenticated).toBe(false))
  expect(jar.size).toBe(0)
})

it('is not signed out by an answer to another session', async () => {
  const { visitor, jar } = inBrowser({ token: 'old' }, () => {
    // Meanwhile somebody has signed in again.
    startSession(visitor, SIGNED_IN)
    return Response.json({}, { status: UNAUTHORIZED })
  })
  visitor.auth.setState({ token: 'old', authenticated: true })
  await fetchUser(visitor)
  expect(visitor.auth.getState()).toMatchObject({ authenticated: true, token: 'T' })
  expect(jar.get('token')).toBe('T')
})

it('follows another tab that signs in or out', async () => {
  const { visitor, jar, page } = inBrowser({}, sayUser)
  followSession(visitor)
  jar.set('token', 'T')
  page.dispatchEvent(new Event('focus'))
  await vi.waitFor(() => expect(visitor.auth.getState().user).toEqual(aUser()))
  jar.clear()
  page.dispatchEvent(new Event('visibilitychange'))
  expect(visitor.auth.getState()).toMatchObject({ user: undefined, authenticated: false })
})

it('follows nothing any more once it is stopped', () => {
  const { visitor, jar, page } = inBrowser({}, sayUser)
  followSession(visitor)()
  jar.set('token', 'T')
  page.dispatchEvent(new Event('focus'))
  expect(visitor.auth.getState().authenticated).toBe(false)
})
