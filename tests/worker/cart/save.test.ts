import { env } from 'cloudflare:workers'
import { describe, expect, it } from 'vitest'
import {
  aLine,
  aVariant,
  aVariantWithExtra,
  itemsOf,
  savedOf,
  someVariants,
  toShort,
} from './cart-line.ts'
import { anAccount } from '../account/account.ts'
import { fetchCartOf, post, save, storedCarts } from './cart-calls.ts'

const threeIds = async () => (await someVariants(3)).map(({ id }) => id)
const tag = (revision: number) => ({ 'If-Match': `"${revision}"` })

describe('a save', () => {
  it('is kept whole and in order, and answered with its revision', async () => {
    const shopper = await anAccount()
    const { id, extra_id } = await aVariantWithExtra()
    const [one = 0, two = 0] = (await threeIds()).filter((other) => other !== id)
    const lines = [
      aLine(two, { quantity: 7 }),
      aLine(id, { extras: [extra_id] }),
      aLine(one, { quantity: 999 }),
    ]
    const response = await save(shopper, lines)
    expect(response.headers.get('ETag')).toBe('"1"')
    expect(response.headers.get('Cache-Control')).toBe('no-store')
    expect(await response.json()).toEqual({ cart_items: lines, revision: 1, is_merged: false })
    const fetched = await fetchCartOf(shopper)
    expect(fetched.headers.get('ETag')).toBe('"1"')
    expect(toShort(await itemsOf(fetched))).toEqual(toShort(lines))
  })

  it('of the newest revision replaces the cart', async () => {
    const shopper = await anAccount()
    const [one = 0, two = 0] = await threeIds()
    await save(shopper, [aLine(one, { quantity: 5 }), aLine(two)])
    const saved = await savedOf(await save(shopper, [aLine(one, { quantity: 2 })], tag(1)))
    expect(saved).toMatchObject({ revision: 2, is_merged: false })
    expect(toShort(await itemsOf(await fetchCartOf(shopper)))).toEqual([`${one}×2`])
    const emptied = await savedOf(await save(shopper, [], { 'If-Match': 'W/"2"' }))
    expect(emptied).toEqual({ cart_items: [], revision: 3, is_merged: false })
  })

  it('of an older revision is merged: no line of the other device is lost', async () => {
    const shopper = await anAccount()
    const [one = 0, two = 0, three = 0] = await threeIds()
    await save(shopper, [aLine(one, { quantity: 2 })])
    await save(shopper, [aLine(one, { quantity: 3 }), aLine(two)], tag(1))
    const late = await savedOf(await save(shopper, [aLine(one), aLine(three)], tag(1)))
    expect(late).toMatchObject({ revision: 3, is_merged: true })
    expect(toShort(late.cart_items)).toEqual([`${one}×3`, `${two}×1`, `${three}×1`])
  })

  it('of a cart never seen is merged, and an empty one changes nothing', async () => {
    const shopper = await anAccount()
    const [one = 0, two = 0] = await threeIds()
    await save(shopper, [aLine(one)])
    expect(toShort((await savedOf(await save(shopper, [aLine(two)]))).cart_items)).toEqual([
      `${one}×1`,
      `${two}×1`,
    ])
    const before = await storedCarts()
    const empty = await savedOf(await save(shopper, []))
    expect(empty).toMatchObject({ revision: 2, is_merged: true })
    expect(await storedCarts()).toBe(before)
  })

  it('with a tag that is none of ours is merged, never refused', async () => {
    const shopper = await anAccount()
    const [one = 0, two = 0] = await threeIds()
    await save(shopper, [aLine(one)])
    const saved = await savedOf(await save(shopper, [aLine(two)], { 'If-Match': '"abc", *' }))
    expect(saved.cart_items).toHaveLength(2)
  })

  it('that is repeated because its answer was lost changes nothing', async () => {
    const shopper = await anAccount()
    const [one = 0, two = 0] = await threeIds()
    await save(shopper, [aLine(one), aLine(two)])
    const first = await savedOf(await save(shopper, [aLine(two)], tag(1)))
    const before = await storedCarts()
    expect(await savedOf(await save(shopper, [aLine(two)], tag(1)))).toEqual(first)
    expect(await savedOf(await save(shopper, [aLine(two)], tag(2)))).toEqual(first)
    expect(await storedCarts()).toBe(before)
  })

  it('says a key twice as one line, with the larger quantity', async () => {
    const shopper = await anAccount()
    const { id, extra_id } = await aVariantWithExtra()
    const line = aLine(id, { extras: [extra_id] })
    const extras = [...line.cart_extra_products, { product_variant_id: extra_id, quantity: 3 }]
    const twice = [
      { ...line, cart_extra_products: extras },
      { ...line, quantity: 4 },
    ]
    const { cart_items } = await savedOf(await save(shopper, twice))
    expect(cart_items).toEqual([
      {
        ...line,
        quantity: 4,
        cart_extra_products: [{ product_variant_id: extra_id, quantity: 3 }],
      },
    ])
  })

  it('reads no price, name or total from the browser', async () => {
    const shopper = await anAccount()
    const { id, price } = await aVariant()
    const forged = { ...aLine(id), price: 0.01, name: 'Free', subtotal: 0, max_quantity: 5000 }
    await post('save', { cart_items: [forged], subtotal_price: 0, rate: 0 }, shopper.headers)
    const [item] = await itemsOf(await fetchCartOf(shopper))
    expect(item?.price).toBe(price / 100)
    expect(item?.subtotal).toBe(price / 100)
  })
})

describe('saves at the same time', () => {
  it('all keep their lines', async () => {
    const shopper = await anAccount()
    const ids = (await someVariants(10)).map(({ id }) => id)
    const responses = await Promise.all(ids.map((id) => save(shopper, [aLine(id)])))
    expect(responses.map(({ status }) => status)).toEqual(ids.map(() => 200))
    const items = await itemsOf(await fetchCartOf(shopper))
    expect(new Set(toShort(items))).toEqual(new Set(ids.map((id) => `${id}×1`)))
  })

  it('of one revision: one replaces, the others are merged into it', async () => {
    const shopper = await anAccount()
    const [one = 0, two = 0, three = 0] = await threeIds()
    await save(shopper, [aLine(one)])
    const both = await Promise.all([
      save(shopper, [aLine(two)], tag(1)),
      save(shopper, [aLine(three)], tag(1)),
    ])
    const saved = await Promise.all(both.map((response) => savedOf(response)))
    expect(new Set(saved.map(({ revision }) => revision))).toEqual(new Set([2, 3]))
    const items = await itemsOf(await fetchCartOf(shopper))
    expect(toShort(items).toSorted()).toEqual([`${two}×1`, `${three}×1`].toSorted())
  })

  it('of the same lines are one change', async () => {
    const shopper = await anAccount()
    const { id } = await aVariant()
    const lines = [aLine(id, { quantity: 51 })]
    await Promise.all([1, 2, 3, 4, 5].map(() => save(shopper, lines)))
    expect((await savedOf(await save(shopper, lines))).revision).toBe(1)
  })
})

it('keeps which shared cart it came from until the cart is empty', async () => {
  const shopper = await anAccount()
  const { id } = await aVariant()
  const shared_cart_id = 'A'.repeat(24)
  const sharedOf = () =>
    env.DB.prepare('SELECT shared_cart_id FROM cart WHERE account_id = ?1')
      .bind(shopper.account_id)
      .first('shared_cart_id')
  await post('save', { cart_items: [aLine(id)], shared_cart_id }, shopper.headers)
  await save(shopper, [aLine(id, { quantity: 2 })], tag(1))
  expect(await sharedOf()).toBe(shared_cart_id)
  await post('save', { cart_items: [], shared_cart_id }, { ...shopper.headers, ...tag(2) })
  expect(await sharedOf()).toBeNull()
})
