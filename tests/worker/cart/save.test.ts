import { env } from 'cloudflare:workers'
import { describe, expect, it } from 'vitest'
import {
  createLine,
  getVariant,
  getVariantWithExtra,
  readItems,
  readSavedCart,
  getVariants,
  toKeysAndQuantities,
} from './cart-line.ts'
import { createAccount } from '../account/account.ts'
import { requestCart, postToCart, requestSave, readStoredCarts } from './cart-calls.ts'

const getThreeIds = async () => (await getVariants(3)).map(({ id }) => id)
const toIfMatch = (revision: number) => ({ 'If-Match': `"${revision}"` })

describe('Saving a cart', () => {
  it('A cart is stored completely and in order, and the answer has its revision', async () => {
    const shopper = await createAccount()
    const { id, extra_id } = await getVariantWithExtra()
    const [one = 0, two = 0] = (await getThreeIds()).filter((other) => other !== id)
    const lines = [
      createLine(two, { quantity: 7 }),
      createLine(id, { extras: [extra_id] }),
      createLine(one, { quantity: 999 }),
    ]
    const response = await requestSave(shopper, lines)
    expect(response.headers.get('ETag')).toBe('"1"')
    expect(response.headers.get('Cache-Control')).toBe('no-store')
    expect(await response.json()).toEqual({ cart_items: lines, revision: 1, is_merged: false })
    const cartResponse = await requestCart(shopper)
    expect(cartResponse.headers.get('ETag')).toBe('"1"')
    expect(toKeysAndQuantities(await readItems(cartResponse))).toEqual(toKeysAndQuantities(lines))
  })

  it('A save with the newest revision replaces the cart', async () => {
    const shopper = await createAccount()
    const [one = 0, two = 0] = await getThreeIds()
    await requestSave(shopper, [createLine(one, { quantity: 5 }), createLine(two)])
    const savedCart = await readSavedCart(
      await requestSave(shopper, [createLine(one, { quantity: 2 })], toIfMatch(1)),
    )
    expect(savedCart).toMatchObject({ revision: 2, is_merged: false })
    expect(toKeysAndQuantities(await readItems(await requestCart(shopper)))).toEqual([`${one}×2`])
    const emptiedCart = await readSavedCart(await requestSave(shopper, [], { 'If-Match': 'W/"2"' }))
    expect(emptiedCart).toEqual({ cart_items: [], revision: 3, is_merged: false })
  })

  it('A save with an older revision is merged, and no line of the other device is lost', async () => {
    const shopper = await createAccount()
    const [one = 0, two = 0, three = 0] = await getThreeIds()
    await requestSave(shopper, [createLine(one, { quantity: 2 })])
    await requestSave(shopper, [createLine(one, { quantity: 3 }), createLine(two)], toIfMatch(1))
    const mergedCart = await readSavedCart(
      await requestSave(shopper, [createLine(one), createLine(three)], toIfMatch(1)),
    )
    expect(mergedCart).toMatchObject({ revision: 3, is_merged: true })
    expect(toKeysAndQuantities(mergedCart.cart_items)).toEqual([
      `${one}×3`,
      `${two}×1`,
      `${three}×1`,
    ])
  })

  it('A save without a revision is merged, and a save of an empty cart changes nothing', async () => {
    const shopper = await createAccount()
    const [one = 0, two = 0] = await getThreeIds()
    await requestSave(shopper, [createLine(one)])
    expect(
      toKeysAndQuantities(
        (await readSavedCart(await requestSave(shopper, [createLine(two)]))).cart_items,
      ),
    ).toEqual([`${one}×1`, `${two}×1`])
    const before = await readStoredCarts()
    const emptyCart = await readSavedCart(await requestSave(shopper, []))
    expect(emptyCart).toMatchObject({ revision: 2, is_merged: true })
    expect(await readStoredCarts()).toBe(before)
  })

  it('A save with an unknown tag is merged and not refused', async () => {
    const shopper = await createAccount()
    const [one = 0, two = 0] = await getThreeIds()
    await requestSave(shopper, [createLine(one)])
    const savedCart = await readSavedCart(
      await requestSave(shopper, [createLine(two)], { 'If-Match': '"abc", *' }),
    )
    expect(savedCart.cart_items).toHaveLength(2)
  })

  it('A save that is repeated after a lost answer changes nothing', async () => {
    const shopper = await createAccount()
    const [one = 0, two = 0] = await getThreeIds()
    await requestSave(shopper, [createLine(one), createLine(two)])
    const firstCart = await readSavedCart(
      await requestSave(shopper, [createLine(two)], toIfMatch(1)),
    )
    const before = await readStoredCarts()
    expect(
      await readSavedCart(await requestSave(shopper, [createLine(two)], toIfMatch(1))),
    ).toEqual(firstCart)
    expect(
      await readSavedCart(await requestSave(shopper, [createLine(two)], toIfMatch(2))),
    ).toEqual(firstCart)
    expect(await readStoredCarts()).toBe(before)
  })

  it('Lines with the same key become one line with the larger quantity', async () => {
    const shopper = await createAccount()
    const { id, extra_id } = await getVariantWithExtra()
    const line = createLine(id, { extras: [extra_id] })
    const extras = [...line.cart_extra_products, { product_variant_id: extra_id, quantity: 3 }]
    const repeatedLines = [
      { ...line, cart_extra_products: extras },
      { ...line, quantity: 4 },
    ]
    const { cart_items } = await readSavedCart(await requestSave(shopper, repeatedLines))
    expect(cart_items).toEqual([
      {
        ...line,
        quantity: 4,
        cart_extra_products: [{ product_variant_id: extra_id, quantity: 3 }],
      },
    ])
  })

  it('Prices, names and totals of the browser are ignored', async () => {
    const shopper = await createAccount()
    const { id, price } = await getVariant()
    const forgedLine = {
      ...createLine(id),
      price: 0.01,
      name: 'Free',
      subtotal: 0,
      max_quantity: 5000,
    }
    await postToCart(
      'save',
      { cart_items: [forgedLine], subtotal_price: 0, rate: 0 },
      shopper.headers,
    )
    const [item] = await readItems(await requestCart(shopper))
    expect(item?.price).toBe(price / 100)
    expect(item?.subtotal).toBe(price / 100)
  })
})

describe('Concurrent saves', () => {
  it('Concurrent saves retain all lines', async () => {
    const shopper = await createAccount()
    const ids = (await getVariants(10)).map(({ id }) => id)
    const responses = await Promise.all(ids.map((id) => requestSave(shopper, [createLine(id)])))
    expect(responses.map(({ status }) => status)).toEqual(ids.map(() => 200))
    const items = await readItems(await requestCart(shopper))
    expect(new Set(toKeysAndQuantities(items))).toEqual(new Set(ids.map((id) => `${id}×1`)))
  })

  it('Of concurrent saves with one revision, one replaces the cart and the others are merged', async () => {
    const shopper = await createAccount()
    const [one = 0, two = 0, three = 0] = await getThreeIds()
    await requestSave(shopper, [createLine(one)])
    const both = await Promise.all([
      requestSave(shopper, [createLine(two)], toIfMatch(1)),
      requestSave(shopper, [createLine(three)], toIfMatch(1)),
    ])
    const savedCarts = await Promise.all(both.map((response) => readSavedCart(response)))
    expect(new Set(savedCarts.map(({ revision }) => revision))).toEqual(new Set([2, 3]))
    const items = await readItems(await requestCart(shopper))
    expect(toKeysAndQuantities(items).toSorted()).toEqual([`${two}×1`, `${three}×1`].toSorted())
  })

  it('Concurrent saves of the same lines are one change', async () => {
    const shopper = await createAccount()
    const { id } = await getVariant()
    const lines = [createLine(id, { quantity: 51 })]
    await Promise.all([1, 2, 3, 4, 5].map(() => requestSave(shopper, lines)))
    expect((await readSavedCart(await requestSave(shopper, lines))).revision).toBe(1)
  })
})

it('A cart stores the shared cart that it came from until it is empty', async () => {
  const shopper = await createAccount()
  const { id } = await getVariant()
  const shared_cart_id = 'A'.repeat(24)
  const readSharedCartId = () =>
    env.DB.prepare('SELECT shared_cart_id FROM cart WHERE account_id = ?1')
      .bind(shopper.account_id)
      .first('shared_cart_id')
  await postToCart('save', { cart_items: [createLine(id)], shared_cart_id }, shopper.headers)
  await requestSave(shopper, [createLine(id, { quantity: 2 })], toIfMatch(1))
  expect(await readSharedCartId()).toBe(shared_cart_id)
  await postToCart(
    'save',
    { cart_items: [], shared_cart_id },
    { ...shopper.headers, ...toIfMatch(2) },
  )
  expect(await readSharedCartId()).toBeNull()
})
