import fc from 'fast-check'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { totals } from '#shared/cart/cart.ts'
import { A_NEW_MODEL, isEmpty } from './a-cart-model.ts'
import { aShoppingBrowser, toQuantities, type ShoppingBrowser } from './a-shopping-browser.ts'
import { stepArbitrary } from './cart-steps.ts'

const RUNS = 1000
const TIMEOUT_MS = 60_000

beforeEach(() => void vi.useFakeTimers())
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const serverLines = ({ server }: ShoppingBrowser) => toQuantities(server.cart.lines)

/** Whatever has happened before. */
function expectSound({ cart, stored }: ShoppingBrowser, isAccount: boolean): void {
  const { items, items_count, subtotal_price } = cart.getState()
  expect({ items_count, subtotal_price }).toEqual({
    items_count: totals(items).items_count,
    subtotal_price: totals(items).subtotal_price,
  })
  if (items.length === 0) expect(stored.get('shared_cart_id')).toBeUndefined()
  if (items.length === 0 || isAccount) expect(stored.get('cartItems')).toBeUndefined()
}

it(
  'holds what its steps have put into it, wherever they happened',
  async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(stepArbitrary, { minLength: 1, maxLength: 20 }), async (steps) => {
        vi.clearAllTimers()
        const browser = aShoppingBrowser()
        const model = { ...A_NEW_MODEL }
        await browser.settle()
        for (const { name, isPossible, happen, follow } of steps) {
          if (isPossible !== undefined && !isPossible(model)) continue
          await happen(browser, model)
          await browser.settle()
          follow(model)
          const { shown, server, isAccount, hasSharedId } = model
          expect({ name, shown: browser.lines(), server: serverLines(browser) }).toEqual({
            name,
            shown,
            server,
          })
          expect({ name, hasSharedId: browser.stored.has('shared_cart_id') }).toEqual({
            name,
            hasSharedId,
          })
          expectSound(browser, isAccount)
        }
      }),
      { numRuns: RUNS },
    )
  },
  TIMEOUT_MS,
)

it(
  'ends up the same here and on the server, however close its steps follow each other',
  async () => {
    const hurried = fc.array(fc.tuple(stepArbitrary, fc.constantFrom(0, 5, 500, 1300)), {
      minLength: 1,
      maxLength: 20,
    })
    await fc.assert(
      fc.asyncProperty(hurried, async (steps) => {
        vi.clearAllTimers()
        const browser = aShoppingBrowser()
        const model = { ...A_NEW_MODEL }
        for (const [{ isPossible, happen, follow }, pause_ms] of steps) {
          // What is possible is asked of what is known for certain here.
          const now = { ...model, shown: browser.lines(), server: serverLines(browser) }
          if (isPossible !== undefined && !isPossible(now)) continue
          const done = happen(browser, now)
          await vi.advanceTimersByTimeAsync(pause_ms)
          await done
          follow(model)
        }
        browser.walkTo('')
        await browser.settle()
        browser.leaveTab()
        browser.returnToTab()
        await browser.settle()
        expectSound(browser, model.isAccount)
        if (model.isAccount) expect(serverLines(browser)).toEqual(browser.lines())
        expect(browser.stored.has('cartItems')).toBe(!model.isAccount && !isEmpty(browser.lines()))
      }),
      { numRuns: RUNS },
    )
  },
  TIMEOUT_MS,
)
