import { vi } from 'vitest'
import type { Visitor } from '../../../client/runtime/visitor.ts'
import '../../../client/cart/cart-calls.ts'
import { getCartSync } from '../../../client/cart/cart-sync.ts'
import { aUser, stubBrowser } from '../account/browser-stubs.ts'
import { createFakeCartServer } from './fake-cart-server.ts'

/** This is longer than the save's debounce and the follow-up of a login together. */
const SETTLED_MS = 2000

/** A browser with one tab on the shop, whose server has one account. The timers are vitest's. */
export function createShoppingBrowser({ isSignedIn = false, search = '' } = {}) {
  const server = createFakeCartServer()
  const { visitor, page } = stubBrowser({ token: 'T' }, server.respond)
  const storedTexts = new Map<string, string>()
  const location = { origin: 'http://shop.test', search }
  const view = new EventTarget()
  const document = {
    cookie: 'token=T',
    visibilityState: 'visible',
    addEventListener: view.addEventListener.bind(view),
  }
  vi.stubGlobal('document', document)
  vi.stubGlobal('window', { location, addEventListener: page.addEventListener.bind(page) })
  vi.stubGlobal('localStorage', {
    getItem: (name: string) => storedTexts.get(name) ?? null,
    setItem: (name: string, value: string) => void storedTexts.set(name, value),
    removeItem: (name: string) => void storedTexts.delete(name),
  })
  if (isSignedIn) signIn(visitor)
  const sync = getCartSync(visitor)

  function setVisibility(visibilityState: 'visible' | 'hidden'): void {
    document.visibilityState = visibilityState
    view.dispatchEvent(new Event('visibilitychange'))
  }

  return {
    cart: visitor.cart,
    currency: visitor.currency,
    sync,
    server,
    stored: storedTexts,
    lines: () => toQuantities(visitor.cart.getState().items),
    signIn: () => signIn(visitor),
    signOut: () =>
      visitor.auth.setState({ user: undefined, token: undefined, authenticated: false }),
    /** Sets the query of the address, such as `?shcar=…`. */
    setQuery: (query: string) => {
      location.search = query
    },
    leaveTab: () => setVisibility('hidden'),
    returnToTab: () => setVisibility('visible'),
    /** Removes the stored entries as another tab does with the last line. */
    emptyInAnotherTab() {
      for (const name of ['cartItems', 'shared_cart_id', 'cart_currency']) storedTexts.delete(name)
      page.dispatchEvent(new Event('storage'))
    },
    settle: () => vi.advanceTimersByTimeAsync(SETTLED_MS),
  }
}

export type ShoppingBrowser = ReturnType<typeof createShoppingBrowser>

function signIn({ auth }: Visitor): void {
  auth.setState({ user: aUser(), token: 'T', authenticated: true })
}

interface LineQuantity {
  readonly searching_key: string
  readonly quantity: number
}

export function toQuantities(lines: readonly LineQuantity[]): Record<string, number> {
  return Object.fromEntries(lines.map(({ searching_key, quantity }) => [searching_key, quantity]))
}
