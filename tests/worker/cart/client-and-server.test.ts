import { env } from 'cloudflare:workers'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import {
  addItem,
  clear,
  increase,
  reduce,
  remove,
  setQuantity,
  toLines,
  totals,
} from '#shared/cart/cart.ts'
import type { CartItems } from '#shared/cart/contract.ts'
import { parseStoredItems } from '#shared/cart/stored-items.ts'
import {
  createLine,
  getVariantWithExtra,
  readItems,
  readSavedCart,
  getVariants,
} from './cart-line.ts'
import { createAccount } from '../account/account.ts'
import { requestCart, postToCart, requestSave } from './cart-calls.ts'

type Action = (items: CartItems) => CartItems

const keyAt = (items: CartItems, at: number) => items[at % Math.max(1, items.length)]?.searching_key

/** Any action that is possible in a shop with these items. */
function createAction(offeredItems: CartItems): fc.Arbitrary<Action> {
  const indexArbitrary = fc.nat(5)
  const quantity = fc.integer({ min: -2, max: 1200 })
  return fc.oneof(
    {
      weight: 4,
      arbitrary: fc.tuple(fc.constantFrom(...offeredItems), quantity).map(
        ([item, count]): Action =>
          (items) =>
            addItem(items, { ...item, quantity: count }),
      ),
    },
    indexArbitrary.map(
      (index): Action =>
        (items) =>
          increase(items, keyAt(items, index) ?? ''),
    ),
    indexArbitrary.map(
      (index): Action =>
        (items) =>
          reduce(items, keyAt(items, index) ?? ''),
    ),
    indexArbitrary.map(
      (index): Action =>
        (items) =>
          remove(items, keyAt(items, index) ?? ''),
    ),
    fc.tuple(indexArbitrary, quantity).map(
      ([index, count]): Action =>
        (items) =>
          setQuantity(items, keyAt(items, index) ?? '', count),
    ),
    { weight: 1, arbitrary: fc.constant<Action>(() => clear()) },
  )
}

it('The cart is the same in the browser, in its storage and on the server', async () => {
  const { id, extra_id } = await getVariantWithExtra()
  const steps = JSON.stringify([
    { from: 3, price: 437 },
    { from: 40, price: 211 },
  ])
  await env.DB.prepare(
    'UPDATE product_variant SET price = 499, quantity_prices = ?1 WHERE stock > 5',
  )
    .bind(steps)
    .run()
  const offeredLines = [
    ...(await getVariants(4)).map((variant) => createLine(variant.id)),
    createLine(id, { extras: [extra_id] }),
  ]
  const rate = 443.5
  const offeredItems = await readItems(
    await postToCart('last-data', { cart_items: offeredLines, language_id: 2, rate }),
  )
  const shopper = await createAccount()
  let revision = 0
  await fc.assert(
    fc.asyncProperty(fc.array(createAction(offeredItems), { maxLength: 20 }), async (actions) => {
      const items = actions.reduce<CartItems>((current, action) => action(current), [])
      const tag = { 'If-Match': `"${revision}"` }
      const savedCart = await readSavedCart(await requestSave(shopper, toLines(items), tag))
      ;({ revision } = savedCart)
      expect(savedCart.is_merged).toBe(false)
      expect(savedCart.cart_items).toEqual(toLines(items))
      const fetchedItems = await readItems(await requestCart(shopper, `language_id=2&rate=${rate}`))
      expect(fetchedItems).toEqual(items)
      expect(totals(fetchedItems)).toEqual(totals(items))
      expect(parseStoredItems(JSON.stringify(items))).toEqual(items)
    }),
    { numRuns: 25 },
  )
})
