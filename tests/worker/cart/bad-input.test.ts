import { beforeAll, describe, expect, it } from 'vitest'
import { aLine, aVariant, manyLines, aVariantWithExtra, refusedFields } from './cart-line.ts'
import { anAccount, type AnAccount } from '../account/account.ts'
import { fetchCartOf, post, save, storedCarts } from './cart-calls.ts'

const UNKNOWN_ID = 987_654

let shopper: AnAccount
let id: number

beforeAll(async () => {
  shopper = await anAccount()
  ;({ id } = await aVariant())
  await save(shopper, [aLine(id, { quantity: 2 })])
})

/** Every call that takes lines and stores something refuses alike and changes nothing. */
async function refusalOf(cart_items: unknown): Promise<string[]> {
  const before = await storedCarts()
  const saved = await refusedFields(await save(shopper, cart_items, { 'If-Match': '"1"' }))
  const shared = await refusedFields(await post('share-cart', { locale: 'en', cart_items }))
  expect(shared).toEqual(saved)
  expect(await storedCarts()).toBe(before)
  return saved
}

describe('lines that no shop of ours sends are a 422 that names the field', () => {
  it.each([0, -1, 1.5, 1000, 1e21, '2', null, true, [1]])('a quantity of %j', async (quantity) => {
    expect(await refusalOf([aLine(id), { ...aLine(id), quantity }])).toEqual([
      '422',
      'cart_items.1.quantity',
    ])
  })

  it.each([0, -1, 1.5, 1e15, String, '1', null, "1' OR 1=1"])('a variant %j', async (wrong) => {
    const line = { ...aLine(id), product_variant_id: typeof wrong === 'function' ? {} : wrong }
    expect(await refusalOf([line])).toEqual(['422', 'cart_items.0.product_variant_id'])
  })

  it('a variant that never existed, as a line and as an extra product', async () => {
    expect(await refusalOf([aLine(id), aLine(UNKNOWN_ID)])).toEqual([
      '422',
      'cart_items.1.product_variant_id',
    ])
    expect(await refusalOf([aLine(id, { extras: [UNKNOWN_ID] })])).toEqual([
      '422',
      'cart_items.0.cart_extra_products.0.product_variant_id',
    ])
  })

  it("a key that is none, or another variant's", async () => {
    const field = ['422', 'cart_items.0.searching_key']
    const keys = ['', 'x', `${id}_`, `${id}; DROP TABLE cart`, `${id + 1}`, '1'.repeat(5000)]
    for (const searching_key of keys) {
      expect(await refusalOf([{ ...aLine(id), searching_key }]), searching_key).toEqual(field)
    }
  })

  it('a key that two variants have', async () => {
    const { id: line_id, extra_id } = await aVariantWithExtra()
    const one = aLine(line_id, { extras: [extra_id] })
    const other = aLine(extra_id, { extras: [line_id] })
    expect(await refusalOf([one, other])).toEqual(['422', 'cart_items.1.searching_key'])
  })

  it('an extra product that is none, and too many of them', async () => {
    const extras = Array.from({ length: 21 }, () => ({ product_variant_id: id }))
    const wrong = [{ product_variant_id: id, quantity: -1 }]
    expect(await refusalOf([{ ...aLine(id), cart_extra_products: extras }])).toEqual([
      '422',
      'cart_items.0.cart_extra_products',
    ])
    expect(await refusalOf([{ ...aLine(id), cart_extra_products: wrong }])).toEqual([
      '422',
      'cart_items.0.cart_extra_products.0.quantity',
    ])
  })

  it('a thousand lines, and none at all', async () => {
    const lines = Array.from({ length: 1000 }, () => aLine(id))
    expect(await refusalOf(lines)).toEqual(['422', 'cart_items'])
    expect(await refusalOf(undefined)).toEqual(['422', 'cart_items'])
    expect(await refusalOf('[]')).toEqual(['422', 'cart_items'])
  })
})

it('refuses a merge that would be too long, and keeps both carts', async () => {
  const many = await anAccount()
  const all = await manyLines(250)
  const lines = (from: number) => all.slice(from, from + 150)
  expect((await save(many, lines(0))).status).toBe(200)
  const before = await storedCarts()
  expect(await refusedFields(await save(many, lines(100)))).toEqual(['422', 'cart_items'])
  expect(await storedCarts()).toBe(before)
})

describe('a body', () => {
  it('of a megabyte is a 413', async () => {
    const before = await storedCarts()
    const body = JSON.stringify({ cart_items: [aLine(id)], more: 'x'.repeat(1024 * 1024) })
    for (const call of ['save', 'last-data', 'share-cart', 'share-cart-increase-opened']) {
      expect((await post(call, body, shopper.headers)).status, call).toBe(413)
    }
    expect(await storedCarts()).toBe(before)
  })

  it('that is no JSON is a 400, one that is no object a 422', async () => {
    expect((await post('save', '{"cart_items":[', shopper.headers)).status).toBe(400)
    expect((await post('save', 'null', shopper.headers)).status).toBe(422)
    expect((await post('save', '[]', shopper.headers)).status).toBe(422)
  })
})

describe('what is asked beside the lines', () => {
  it('is refused by name', async () => {
    const ask = (query: string) => fetchCartOf(shopper, query).then(refusedFields)
    expect(await ask('language_id=99&rate=1')).toEqual(['422', 'language_id'])
    expect(await ask('language_id=1')).toEqual(['422', 'rate'])
    expect(await ask('language_id=1&rate=-1')).toEqual(['422', 'rate'])
    expect(await ask("language_id=1'--&rate=1")).toEqual(['422', 'language_id'])
    const body = { cart_items: [aLine(id)], language_id: 1 }
    expect(await refusedFields(await post('last-data', body))).toEqual(['422', 'rate'])
    const unknown = { ...body, language_id: 0, rate: 1 }
    expect(await refusedFields(await post('last-data', unknown))).toEqual(['422', 'language_id'])
  })

  it('is refused for a shared cart that has no such id', async () => {
    for (const shared_cart_id of ['', 'short', "' OR 1=1 --".repeat(3), 5, null]) {
      const opened = await post('share-cart-increase-opened', { shared_cart_id })
      expect(await refusedFields(opened)).toEqual(['422', 'shared_cart_id'])
    }
  })
})
