import { beforeAll, describe, expect, it } from 'vitest'
import {
  createLine,
  getVariant,
  createManyLines,
  getVariantWithExtra,
  readRefusedFields,
} from './cart-line.ts'
import { createAccount, type TestAccount } from '../account/account.ts'
import { requestCart, postToCart, requestSave, readStoredCarts } from './cart-calls.ts'

const UNKNOWN_ID = 987_654

let shopper: TestAccount
let id: number

beforeAll(async () => {
  shopper = await createAccount()
  ;({ id } = await getVariant())
  await requestSave(shopper, [createLine(id, { quantity: 2 })])
})

/** Every call that takes lines and stores something refuses alike and changes nothing. */
async function refusalOf(cart_items: unknown): Promise<string[]> {
  const before = await readStoredCarts()
  const saved = await readRefusedFields(
    await requestSave(shopper, cart_items, { 'If-Match': '"1"' }),
  )
  const shared = await readRefusedFields(
    await postToCart('share-cart', { locale: 'en', cart_items }),
  )
  expect(shared).toEqual(saved)
  expect(await readStoredCarts()).toBe(before)
  return saved
}

describe('lines that no shop of ours sends are a 422 that names the field', () => {
  it.each([0, -1, 1.5, 1000, 1e21, '2', null, true, [1]])('a quantity of %j', async (quantity) => {
    expect(await refusalOf([createLine(id), { ...createLine(id), quantity }])).toEqual([
      '422',
      'cart_items.1.quantity',
    ])
  })

  it.each([0, -1, 1.5, 1e15, String, '1', null, "1' OR 1=1"])('a variant %j', async (wrong) => {
    const line = { ...createLine(id), product_variant_id: typeof wrong === 'function' ? {} : wrong }
    expect(await refusalOf([line])).toEqual(['422', 'cart_items.0.product_variant_id'])
  })

  it('a variant that never existed, as a line and as an extra product', async () => {
    expect(await refusalOf([createLine(id), createLine(UNKNOWN_ID)])).toEqual([
      '422',
      'cart_items.1.product_variant_id',
    ])
    expect(await refusalOf([createLine(id, { extras: [UNKNOWN_ID] })])).toEqual([
      '422',
      'cart_items.0.cart_extra_products.0.product_variant_id',
    ])
  })

  it("a key that is none, or another variant's", async () => {
    const field = ['422', 'cart_items.0.searching_key']
    const keys = ['', 'x', `${id}_`, `${id}; DROP TABLE cart`, `${id + 1}`, '1'.repeat(5000)]
    for (const searching_key of keys) {
      expect(await refusalOf([{ ...createLine(id), searching_key }]), searching_key).toEqual(field)
    }
  })

  it('a key that two variants have', async () => {
    const { id: line_id, extra_id } = await getVariantWithExtra()
    const one = createLine(line_id, { extras: [extra_id] })
    const other = createLine(extra_id, { extras: [line_id] })
    expect(await refusalOf([one, other])).toEqual(['422', 'cart_items.1.searching_key'])
  })

  it('an extra product that is none, and too many of them', async () => {
    const extras = Array.from({ length: 21 }, () => ({ product_variant_id: id }))
    const wrong = [{ product_variant_id: id, quantity: -1 }]
    expect(await refusalOf([{ ...createLine(id), cart_extra_products: extras }])).toEqual([
      '422',
      'cart_items.0.cart_extra_products',
    ])
    expect(await refusalOf([{ ...createLine(id), cart_extra_products: wrong }])).toEqual([
      '422',
      'cart_items.0.cart_extra_products.0.quantity',
    ])
  })

  it('a thousand lines, and none at all', async () => {
    const lines = Array.from({ length: 1000 }, () => createLine(id))
    expect(await refusalOf(lines)).toEqual(['422', 'cart_items'])
    expect(await refusalOf(undefined)).toEqual(['422', 'cart_items'])
    expect(await refusalOf('[]')).toEqual(['422', 'cart_items'])
  })
})

it('refuses a merge that would be too long, and keeps both carts', async () => {
  const many = await createAccount()
  const all = await createManyLines(250)
  const lines = (from: number) => all.slice(from, from + 150)
  expect((await requestSave(many, lines(0))).status).toBe(200)
  const before = await readStoredCarts()
  expect(await readRefusedFields(await requestSave(many, lines(100)))).toEqual([
    '422',
    'cart_items',
  ])
  expect(await readStoredCarts()).toBe(before)
})

describe('a body', () => {
  it('of a megabyte is a 413', async () => {
    const before = await readStoredCarts()
    const body = JSON.stringify({ cart_items: [createLine(id)], more: 'x'.repeat(1024 * 1024) })
    for (const call of ['save', 'last-data', 'share-cart', 'share-cart-increase-opened']) {
      expect((await postToCart(call, body, shopper.headers)).status, call).toBe(413)
    }
    expect(await readStoredCarts()).toBe(before)
  })

  it('that is no JSON is a 400, one that is no object a 422', async () => {
    expect((await postToCart('save', '{"cart_items":[', shopper.headers)).status).toBe(400)
    expect((await postToCart('save', 'null', shopper.headers)).status).toBe(422)
    expect((await postToCart('save', '[]', shopper.headers)).status).toBe(422)
  })
})

describe('what is asked beside the lines', () => {
  it('is refused by name', async () => {
    const ask = (query: string) => requestCart(shopper, query).then(readRefusedFields)
    expect(await ask('language_id=99&rate=1')).toEqual(['422', 'language_id'])
    expect(await ask('language_id=1')).toEqual(['422', 'rate'])
    expect(await ask('language_id=1&rate=-1')).toEqual(['422', 'rate'])
    expect(await ask("language_id=1'--&rate=1")).toEqual(['422', 'language_id'])
    const body = { cart_items: [createLine(id)], language_id: 1 }
    expect(await readRefusedFields(await postToCart('last-data', body))).toEqual(['422', 'rate'])
    const unknown = { ...body, language_id: 0, rate: 1 }
    expect(await readRefusedFields(await postToCart('last-data', unknown))).toEqual([
      '422',
      'language_id',
    ])
  })

  it('is refused for a shared cart that has no such id', async () => {
    for (const shared_cart_id of ['', 'short', "' OR 1=1 --".repeat(3), 5, null]) {
      const opened = await postToCart('share-cart-increase-opened', { shared_cart_id })
      expect(await readRefusedFields(opened)).toEqual(['422', 'shared_cart_id'])
    }
  })
})
