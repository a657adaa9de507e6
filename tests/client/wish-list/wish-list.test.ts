import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import * as z from 'zod/mini'
import '../../../client/cart/cart-calls.ts'
import { findOpenPopup } from '../../../client/stores/auth-store.ts'
import { getWishList } from '../../../client/wish-list/wish-list.ts'
import { aUser, stubBrowser } from '../account/browser-stubs.ts'

const Changes = z.object({ add: z.array(z.number()), remove: z.array(z.number()) })

interface Account {
  ids: number[]
  isReachable: boolean
  requests: number
  /** How late the list itself is answered. */
  delayMs: number
  /** How late a change is answered. */
  delayOfChangesMs: number
  /** Whether the next answer to a change is lost. */
  failsLate: boolean
  isSessionEnded: boolean
}

/** The server's list of the account, which may be unreachable. */
function createBrowser() {
  const account: Account = {
    ids: [],
    isReachable: true,
    requests: 0,
    delayMs: 0,
    delayOfChangesMs: 0,
    failsLate: false,
    isSessionEnded: false,
  }
  const storedTexts = new Map<string, string>()
  const { visitor, page } = stubBrowser({ token: 'T' }, async (request) => {
    account.requests += 1
    if (!account.isReachable) throw new TypeError('Failed to fetch')
    if (account.isSessionEnded) return Response.json({}, { status: 401 })
    if (request.method === 'PUT') {
      const { add, remove } = z.parse(Changes, await request.json())
      const added = add.filter((id) => !account.ids.includes(id))
      account.ids = [...added, ...account.ids].filter((id) => !remove.includes(id))
    }
    const answer = Response.json({ product_variant_ids: account.ids })
    const delay_ms = request.method === 'GET' ? account.delayMs : account.delayOfChangesMs
    if (delay_ms > 0) await new Promise((done) => setTimeout(done, delay_ms))
    if (account.failsLate && request.method === 'PUT') {
      account.failsLate = false
      throw new TypeError('Failed to fetch')
    }
    return answer
  })
  vi.stubGlobal('requestAnimationFrame', (callback: () => void) => callback())
  vi.stubGlobal('localStorage', {
    getItem: (name: string) => storedTexts.get(name) ?? null,
    setItem: (name: string, value: string) => void storedTexts.set(name, value),
    removeItem: (name: string) => void storedTexts.delete(name),
  })
  const signIn = () => visitor.auth.setState({ user: aUser(), token: 'T', authenticated: true })
  /** Another account signs in without a sign-out: by the link in a mail, or in another tab. */
  const signInAsOther = () => visitor.auth.setState({ user: aUser({ id: 2 }), token: 'U' })
  const signOut = () =>
    visitor.auth.setState({ user: undefined, token: undefined, authenticated: false })
  /** Changes the storage as another tab does. */
  const storeElsewhere = (ids: readonly number[]) => {
    storedTexts.set('wish_list', JSON.stringify(ids))
    page.dispatchEvent(Object.assign(new Event('storage'), { key: 'wish_list' }))
  }
  const list = getWishList(visitor)
  return {
    account,
    list,
    signIn,
    signInAsOther,
    signOut,
    storeElsewhere,
    shown: () => list.store.getState().ids,
    failure: () => list.store.getState().failure,
    openPopup: () => findOpenPopup(visitor.auth.getState()),
    stored: () => storedTexts.get('wish_list'),
    settle: () => vi.advanceTimersByTimeAsync(100),
  }
}

beforeEach(() => vi.useFakeTimers())
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

it('Without an account the list is stored in the browser and nothing is sent', async () => {
  const { account, list, shown, stored, settle } = createBrowser()
  list.change(1, true)
  list.change(2, true)
  list.change(1, false)
  await settle()
  expect(shown()).toEqual([2])
  expect(stored()).toBe('[2]')
  expect(account.requests).toBe(0)
})

it('A change in this tab retains what another tab has stored', () => {
  const { list, shown, storeElsewhere } = createBrowser()
  list.change(1, true)
  storeElsewhere([5, 1])
  expect(shown()).toEqual([5, 1])
  list.change(2, true)
  expect(shown()).toEqual([2, 5, 1])
})

it('What is pressed in a row is stored in the shown order, the last one first', async () => {
  const { account, list, signIn, shown, settle } = createBrowser()
  signIn()
  await settle()
  list.change(1, true)
  list.change(2, true)
  list.change(3, true)
  await settle()
  expect([shown(), account.ids]).toEqual([
    [3, 2, 1],
    [3, 2, 1],
  ])
})

it('Signing in moves the list of the browser to the account, without duplicates', async () => {
  const { account, list, signIn, shown, stored, settle } = createBrowser()
  account.ids = [3, 1]
  list.change(1, true)
  list.change(2, true)
  signIn()
  await settle()
  expect(shown()).toEqual([2, 3, 1])
  expect(stored()).toBeUndefined()
  await list.load()
  expect(account.ids).toEqual([2, 3, 1])
})

it('A merge that fails loses nothing and succeeds later', async () => {
  const { account, list, signIn, shown, stored, settle } = createBrowser()
  list.change(7, true)
  account.isReachable = false
  signIn()
  await settle()
  expect([shown(), stored()]).toEqual([[7], '[7]'])
  account.isReachable = true
  await list.load()
  expect([account.ids, stored()]).toEqual([[7], undefined])
})

it('The data of an account is not shown after the sign-out', async () => {
  const { account, signIn, signOut, shown, stored, settle } = createBrowser()
  account.ids = [3]
  signIn()
  await settle()
  expect(shown()).toEqual([3])
  signOut()
  await settle()
  expect([shown(), stored()]).toEqual([[], undefined])
})

it('The list of one account is not shown to the next, which signs in without a sign-out', async () => {
  const { account, signIn, signInAsOther, shown, settle } = createBrowser()
  account.ids = [3]
  signIn()
  await settle()
  account.ids = [9]
  signInAsOther()
  expect(shown()).toEqual([])
  await settle()
  expect(shown()).toEqual([9])
})

it('A change that is refused because the session has ended opens the sign-in, after which it is no failure', async () => {
  const { account, list, signIn, shown, failure, openPopup, settle } = createBrowser()
  account.ids = [3]
  signIn()
  await settle()
  account.isSessionEnded = true
  list.change(3, false)
  await settle()
  expect([failure(), openPopup()]).toEqual(['wish.not_saved', 'login'])
  account.isSessionEnded = false
  signIn()
  await settle()
  expect([shown(), failure()]).toEqual([[3], undefined])
})

it('A change is shown at once and undone if it could not be stored', async () => {
  const { account, list, signIn, shown, failure, settle } = createBrowser()
  signIn()
  await settle()
  account.isReachable = false
  list.change(4, true)
  expect(shown()).toEqual([4])
  await settle()
  expect([shown(), failure()]).toEqual([[], 'wish.not_saved'])
})

it('Quick presses end with the last one stored', async () => {
  const { account, list, signIn, shown, settle } = createBrowser()
  signIn()
  await settle()
  for (const isWished of [true, false, true]) list.change(4, isWished)
  list.change(5, true)
  await settle()
  expect(new Set(account.ids)).toEqual(new Set([4, 5]))
  expect(new Set(shown())).toEqual(new Set([4, 5]))
})

it('A list that was requested before a change and comes after it does not undo the change', async () => {
  const { account, list, signIn, shown, settle } = createBrowser()
  account.delayMs = 50
  signIn()
  list.change(4, true)
  await settle()
  expect([account.ids, shown()]).toEqual([[4], [4]])
})

/** A change of one account is under way when another account signs in. */
async function changeAccounts() {
  const browser = createBrowser()
  const { account, list, signIn, signOut } = browser
  signIn()
  await browser.settle()
  account.delayOfChangesMs = 50
  list.change(1, true)
  await vi.advanceTimersByTimeAsync(10)
  signOut()
  account.ids = [9]
  signIn()
  return browser
}

it('The answer to a change of one account is not shown to the next', async () => {
  const { shown, settle } = await changeAccounts()
  await settle()
  expect(shown()).toEqual([9])
})

it('The failure of a change of one account does not concern the next', async () => {
  const { account, list, shown, failure, settle } = await changeAccounts()
  account.failsLate = true
  list.change(8, true)
  await settle()
  await settle()
  expect([shown(), account.ids, failure()]).toEqual([[8, 9], [8, 9], undefined])
})
