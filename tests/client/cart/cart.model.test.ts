import fc from 'fast-check'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { totals } from '#shared/cart/cart.ts'
import { randomRuns } from '../../random-runs.ts'
import { INITIAL_MODEL, isEmpty } from './cart-model.ts'
import { createShoppingBrowser, toQuantities, type ShoppingBrowser } from './shopping-browser.ts'
import { stepArbitrary } from './cart-steps.ts'

const SEQUENCES = 100
/** `npm run soak` tries ten thousand sequences, which takes minutes. */
const TIMEOUT_MS = 600_000

beforeEach(() => void vi.useFakeTimers())
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const serverLines = ({ server }: ShoppingBrowser) => toQuantities(server.cart.lines)

/** Checks what must hold after any steps. */
function expectConsistent({ cart, stored }: ShoppingBrowser, isAccount: boolean): void {
  const { items, items_count, subtotal_price } = cart.getState()
  expect({ items_count, subtotal_price }).toEqual({
    items_count: totals(items).items_count,
    subtotal_price: totals(items).subtotal_price,
  })
  if (items.length === 0) expect(stored.get('shared_cart_id')).toBeUndefined()
  if (items.length === 0 || isAccount) expect(stored.get('cartItems')).toBeUndefined()
}

it(
  'The browser and the server have the expected cart after each step',
  async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(stepArbitrary, { minLength: 1, maxLength: 20 }), async (steps) => {
        vi.clearAllTimers()
        const browser = createShoppingBrowser()
        const model = { ...INITIAL_MODEL }
        await browser.settle()
        for (const { name, isPossible, perform, updateModel } of steps) {
          if (isPossible !== undefined && !isPossible(model)) continue
          await perform(browser, model)
          await browser.settle()
          updateModel(model)
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
          expectConsistent(browser, isAccount)
        }
      }),
      randomRuns(SEQUENCES),
    )
  },
  TIMEOUT_MS,
)

it(
  'The browser and the server have the same cart at the end, however quickly the steps follow each other',
  async () => {
    const quickSteps = fc.array(fc.tuple(stepArbitrary, fc.constantFrom(0, 5, 500, 1300)), {
      minLength: 1,
      maxLength: 20,
    })
    await fc.assert(
      fc.asyncProperty(quickSteps, async (steps) => {
        vi.clearAllTimers()
        const browser = createShoppingBrowser()
        const model = { ...INITIAL_MODEL }
        for (const [{ isPossible, perform, updateModel }, pause_ms] of steps) {
          // With unsaved steps only the shown and the saved lines are known.
          const currentModel = { ...model, shown: browser.lines(), server: serverLines(browser) }
          if (isPossible !== undefined && !isPossible(currentModel)) continue
          const pendingStep = perform(browser, currentModel)
          await vi.advanceTimersByTimeAsync(pause_ms)
          await pendingStep
          updateModel(model)
        }
        browser.setQuery('')
        await browser.settle()
        browser.leaveTab()
        browser.returnToTab()
        await browser.settle()
        expectConsistent(browser, model.isAccount)
        if (model.isAccount) expect(serverLines(browser)).toEqual(browser.lines())
        expect(browser.stored.has('cartItems')).toBe(!model.isAccount && !isEmpty(browser.lines()))
      }),
      randomRuns(SEQUENCES),
    )
  },
  TIMEOUT_MS,
)
