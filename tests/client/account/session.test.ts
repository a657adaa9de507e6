import { afterEach, expect, it, vi } from 'vitest'
import { fetchUser } from '../../../client/account/fetch-user.ts'
import { followSession } from '../../../client/account/follow-session.ts'
import { startSession, signOut } from '../../../client/account/session.ts'
import { LINES_AT_BANK_KEY } from '../../../client/checkout/stored-quote.ts'
import type { Visitor } from '../../../client/runtime/visitor.ts'
import { aUser, stubBrowser } from './browser-stubs.ts'

const UNAUTHORIZED = 401
const SIGNED_IN = { user: aUser(), token: 'T', vendor_key: 'vordan' }

const follows: (() => void)[] = []

function follow(visitor: Visitor): void {
  follows.push(followSession(visitor))
}

afterEach(() => {
  for (const stop of follows.splice(0)) stop()
  vi.unstubAllGlobals()
})

const respondWithUser = () => Response.json({ user: aUser() })
const respondEmpty = () => Response.json({})
const pathOf = ({ url }: Request) => new URL(url).pathname

it('A stored token authenticates the visitor at start, and the user is fetched', async () => {
  const { visitor, requests } = stubBrowser({ token: 'T', vendor_key: 'vordan' }, respondWithUser)
  follow(visitor)
  expect(visitor.auth.getState()).toMatchObject({ authenticated: true, user: undefined })
  await vi.waitFor(() => expect(visitor.auth.getState().user).toEqual(aUser()))
  expect(requests.map(pathOf)).toEqual(['/api/auth/fetch'])
  expect(requests[0]?.headers.get('Authorization')).toBe('Bearer T')
  expect(requests[0]?.headers.get('X-Vendor-Key')).toBe('vordan')
})

it('No request is sent while nobody is signed in', async () => {
  const { visitor, requests } = stubBrowser({}, respondWithUser)
  follow(visitor)
  await fetchUser(visitor)
  expect(visitor.auth.getState().authenticated).toBe(false)
  expect(requests).toEqual([])
})

it('Simultaneous calls fetch the user once', async () => {
  const { visitor, requests } = stubBrowser({}, respondWithUser)
  visitor.auth.setState({ token: 'T', authenticated: true })
  await Promise.all([fetchUser(visitor), fetchUser(visitor)])
  expect(requests).toHaveLength(1)
})

it('An answer from before a change made here does not replace the changed user', async () => {
  const answer = Promise.withResolvers<Response>()
  const { visitor } = stubBrowser({}, () => answer.promise)
  visitor.auth.setState({ token: 'T', authenticated: true })
  const fetched = fetchUser(visitor)
  const changedUser = aUser({ name: 'Changed' })
  visitor.auth.setState({ user: changedUser })
  answer.resolve(respondWithUser())
  await fetched
  expect(visitor.auth.getState().user).toBe(changedUser)
})

it('A visitor who returns learns that the address was confirmed elsewhere', async () => {
  const { visitor, requests, page } = stubBrowser({ token: 'T' }, respondWithUser)
  visitor.auth.setState({ token: 'T', user: aUser({ is_email_confirmed: false }) })
  follow(visitor)
  await vi.waitFor(() => expect(visitor.auth.getState().user).toEqual(aUser()))
  page.dispatchEvent(new Event('focus'))
  await new Promise((resolve) => setTimeout(resolve))
  expect(requests).toHaveLength(1)
})

it('Fetching the user does not set the loading flag', async () => {
  const { visitor } = stubBrowser({}, () => {
    expect(visitor.loading.getState().loadingStatus).toBe(false)
    return respondWithUser()
  })
  visitor.auth.setState({ token: 'T', authenticated: true })
  await fetchUser(visitor)
  expect(visitor.auth.getState().user).toEqual(aUser())
})

it('Signing in stores user, token and vendor key', () => {
  const { visitor, jar, written } = stubBrowser({}, respondEmpty)
  startSession(visitor, SIGNED_IN)
  expect(visitor.auth.getState()).toMatchObject({ user: aUser(), authenticated: true })
  expect(Object.fromEntries(jar)).toEqual({ token: 'T', vendor_key: 'vordan' })
  expect(written[0]).toBe('token=T; path=/; max-age=2592000; secure; samesite=lax')
})

it('Signing out sends the token and removes all session data', async () => {
  const { visitor, requests, jar } = stubBrowser({}, respondEmpty)
  startSession(visitor, SIGNED_IN)
  await signOut(visitor)
  expect(requests.map(pathOf)).toEqual(['/api/auth/logout'])
  expect(requests[0]?.headers.get('Authorization')).toBe('Bearer T')
  expect(visitor.auth.getState()).toMatchObject({ user: undefined, authenticated: false })
  expect(jar.size).toBe(0)
})

it('Signing out removes all session data even when its request fails', async () => {
  const { visitor, jar } = stubBrowser({}, () => Promise.reject(new TypeError('offline')))
  startSession(visitor, SIGNED_IN)
  await signOut(visitor)
  expect(visitor.auth.getState().authenticated).toBe(false)
  expect(jar.size).toBe(0)
})

it('The session ends when the server rejects the token', async () => {
  const rejectToken = () => Response.json({ message: 'Please sign in.' }, { status: UNAUTHORIZED })
  const { visitor, jar } = stubBrowser({ token: 'T' }, rejectToken)
  follow(visitor)
  await vi.waitFor(() => expect(visitor.auth.getState().authenticated).toBe(false))
  expect(jar.size).toBe(0)
})

it('A rejection that belongs to an earlier session is ignored', async () => {
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

it('The session follows another tab that signs in or out', async () => {
  const { visitor, jar, page } = stubBrowser({}, respondWithUser)
  follow(visitor)
  jar.set('token', 'T')
  page.dispatchEvent(new Event('focus'))
  await vi.waitFor(() => expect(visitor.auth.getState().user).toEqual(aUser()))
  jar.clear()
  page.dispatchEvent(new Event('visibilitychange'))
  expect(visitor.auth.getState()).toMatchObject({ user: undefined, authenticated: false })
})

it('A tab no longer sends the token of a session that another tab has ended, although its cookie remains', async () => {
  const { visitor, jar, page, requests } = stubBrowser({ token: 'T' }, respondWithUser)
  const entries = new Map<string, string>()
  vi.stubGlobal('localStorage', { getItem: (name: string) => entries.get(name) ?? null })
  follow(visitor)
  await vi.waitFor(() => expect(visitor.auth.getState().user).toEqual(aUser()))
  entries.set('last_sign_out', '2026-03-14T12:00:00.000Z')
  page.dispatchEvent(new Event('storage'))
  expect(visitor.auth.getState()).toMatchObject({ token: undefined, authenticated: false })
  expect(jar.size).toBe(0)
  await fetchUser(visitor)
  expect(requests).toHaveLength(1)
})

it('A session that began after a sign-out in another tab remains', async () => {
  const { visitor, jar, page } = stubBrowser({ token: 'T' }, respondWithUser)
  const entries = new Map<string, string>()
  vi.stubGlobal('localStorage', { getItem: (name: string) => entries.get(name) ?? null })
  follow(visitor)
  entries.set('last_sign_out', '2026-03-14T12:00:00.000Z')
  jar.set('token', 'later')
  page.dispatchEvent(new Event('storage'))
  expect(visitor.auth.getState()).toMatchObject({ token: 'later', authenticated: true })
  expect(jar.get('token')).toBe('later')
})

it('The session ignores other tabs after it is stopped', () => {
  const { visitor, jar, page } = stubBrowser({}, respondWithUser)
  followSession(visitor)()
  jar.set('token', 'T')
  page.dispatchEvent(new Event('focus'))
  expect(visitor.auth.getState().authenticated).toBe(false)
})

it('Signing out removes the lines of a payment at the bank', async () => {
  const entries = new Map([[LINES_AT_BANK_KEY, '{}']])
  vi.stubGlobal('localStorage', { removeItem: (name: string) => entries.delete(name) })
  const { visitor } = stubBrowser({ token: 'T' }, respondEmpty)
  await signOut(visitor)
  expect(entries.size).toBe(0)
})

it('A sign-out removes the links to the wish list of the account, and not those of the browser', async () => {
  const storedTexts = new Map([
    ['shared_wish_list', JSON.stringify([{ url: 'a', account_id: 1 }, { url: 'b' }])],
  ])
  const { visitor } = stubBrowser({ token: 'T' }, respondEmpty)
  vi.stubGlobal('localStorage', {
    getItem: (name: string) => storedTexts.get(name) ?? null,
    setItem: (name: string, value: string) => void storedTexts.set(name, value),
    removeItem: (name: string) => void storedTexts.delete(name),
  })
  await signOut(visitor)
  expect(JSON.parse(storedTexts.get('shared_wish_list') ?? '')).toEqual([{ url: 'b' }])
})
