import { beforeAll, describe, expect, it } from 'vitest'
import {
  createLine,
  getVariant,
  createManyLines,
  getVariantWithExtra,
  readItems,
  readRefusedFields,
  readSavedCart,
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

/** Saving and sharing refuse the same lines and change nothing. */
async function readRefusal(cart_items: unknown): Promise<string[]> {
  const before = await readStoredCarts()
  const saveRefusal = await readRefusedFields(
    await requestSave(shopper, cart_items, { 'If-Match': '"1"' }),
  )
  const shareRefusal = await readRefusedFields(
    await postToCart('share-cart', { locale: 'en', cart_items }),
  )
  expect(shareRefusal).toEqual(saveRefusal)
  expect(await readStoredCarts()).toBe(before)
  return saveRefusal
}

describe('Lines that the shop never sends are answered with 422 and the name of the field', () => {
  it.each([0, -1, 1.5, 1000, 1e21, '2', null, true, [1]])(
    'A quantity of %j is refused',
    async (quantity) => {
      expect(await readRefusal([createLine(id), { ...createLine(id), quantity }])).toEqual([
        '422',
        'cart_items.1.quantity',
      ])
    },
  )

  it.each([0, -1, 1.5, 1e15, String, '1', null, "1' OR 1=1"])(
    'A variant %j is refused',
    async (invalidId) => {
      const line = {
        ...createLine(id),
        product_variant_id: typeof invalidId === 'function' ? {} : invalidId,
      }
      expect(await readRefusal([line])).toEqual(['422', 'cart_items.0.product_variant_id'])
    },
  )

  it('A variant that never existed is refused as a line and as an extra', async () => {
    expect(await readRefusal([createLine(id), createLine(UNKNOWN_ID)])).toEqual([
      '422',
      'cart_items.1.product_variant_id',
    ])
    expect(await readRefusal([createLine(id, { extras: [UNKNOWN_ID] })])).toEqual([
      '422',
      'cart_items.0.cart_extra_products.0.product_variant_id',
    ])
  })

  it('An invalid key and the key of another variant are refused', async () => {
    const field = ['422', 'cart_items.0.searching_key']
    const keys = ['', 'x', `${id}_`, `${id}; DROP TABLE cart`, `${id + 1}`, '1'.repeat(5000)]
    for (const searching_key of keys) {
      expect(await readRefusal([{ ...createLine(id), searching_key }]), searching_key).toEqual(
        field,
      )
    }
  })

  it('A key that two lines share is refused', async () => {
    const { id: line_id, extra_id } = await getVariantWithExtra()
    const line = createLine(line_id, { extras: [extra_id] })
    const otherLine = createLine(extra_id, { extras: [line_id] })
    expect(await readRefusal([line, otherLine])).toEqual(['422', 'cart_items.1.searching_key'])
  })

  it('An invalid extra and too many extras are refused', async () => {
    const extras = Array.from({ length: 21 }, () => ({ product_variant_id: id }))
    const invalidExtras = [{ product_variant_id: id, quantity: -1 }]
    expect(await readRefusal([{ ...createLine(id), cart_extra_products: extras }])).toEqual([
      '422',
      'cart_items.0.cart_extra_products',
    ])
    expect(await readRefusal([{ ...createLine(id), cart_extra_products: invalidExtras }])).toEqual([
      '422',
      'cart_items.0.cart_extra_products.0.quantity',
    ])
  })

  it('Missing lines and too many lines are refused', async () => {
    const lines = Array.from({ length: 1000 }, () => createLine(id))
    expect(await readRefusal(lines)).toEqual(['422', 'cart_items'])
    expect(await readRefusal(undefined)).toEqual(['422', 'cart_items'])
    expect(await readRefusal('[]')).toEqual(['422', 'cart_items'])
  })
})

it('A merge that would be too long is refused and retains the stored cart', async () => {
  const account = await createAccount()
  const all = await createManyLines(250)
  const lines = (from: number) => all.slice(from, from + 150)
  expect((await requestSave(account, lines(0))).status).toBe(200)
  const before = await readStoredCarts()
  expect(await readRefusedFields(await requestSave(account, lines(100)))).toEqual([
    '422',
    'cart_items',
  ])
  expect(await readStoredCarts()).toBe(before)
})

it('A line does not get too many extras by a merge, and its cart can be read', async () => {
  const account = await createAccount()
  const extras = (await createManyLines(250)).flatMap((line) => line.cart_extra_products)
  const extraIds = [...new Set(extras.map((extra) => extra.product_variant_id))]
  const createGrownLine = (ids: readonly number[]) => ({
    ...createLine(id),
    cart_extra_products: createLine(id, { extras: ids }).cart_extra_products,
  })
  const repeatedLines = [extraIds.slice(0, 20), extraIds.slice(-20)].map(createGrownLine)
  const { cart_items } = await readSavedCart(await requestSave(account, repeatedLines))
  expect(cart_items).toEqual(repeatedLines.slice(0, 1))
  expect(await readItems(await requestCart(account))).toHaveLength(1)
})

describe('Bodies', () => {
  it('A body of a megabyte is answered with 413', async () => {
    const before = await readStoredCarts()
    const body = JSON.stringify({ cart_items: [createLine(id)], more: 'x'.repeat(1024 * 1024) })
    for (const call of ['save', 'last-data', 'share-cart', 'share-cart-increase-opened']) {
      expect((await postToCart(call, body, shopper.headers)).status, call).toBe(413)
    }
    expect(await readStoredCarts()).toBe(before)
  })

  it('A body that is not JSON is answered with 400, and one that is not an object with 422', async () => {
    expect((await postToCart('save', '{"cart_items":[', shopper.headers)).status).toBe(400)
    expect((await postToCart('save', 'null', shopper.headers)).status).toBe(422)
    expect((await postToCart('save', '[]', shopper.headers)).status).toBe(422)
  })
})

describe('Other fields of cart calls', () => {
  it('An invalid field is refused by name', async () => {
    const fetchRefusedFields = (query: string) =>
      requestCart(shopper, query).then(readRefusedFields)
    expect(await fetchRefusedFields('language_id=99&rate=1')).toEqual(['422', 'language_id'])
    expect(await fetchRefusedFields('language_id=1')).toEqual(['422', 'rate'])
    expect(await fetchRefusedFields('language_id=1&rate=-1')).toEqual(['422', 'rate'])
    expect(await fetchRefusedFields("language_id=1'--&rate=1")).toEqual(['422', 'language_id'])
    const body = { cart_items: [createLine(id)], language_id: 1 }
    expect(await readRefusedFields(await postToCart('last-data', body))).toEqual(['422', 'rate'])
    const invalidBody = { ...body, language_id: 0, rate: 1 }
    expect(await readRefusedFields(await postToCart('last-data', invalidBody))).toEqual([
      '422',
      'language_id',
    ])
  })

  it('An invalid id of a shared cart is refused', async () => {
    for (const shared_cart_id of ['', 'short', "' OR 1=1 --".repeat(3), 5, null]) {
      const response = await postToCart('share-cart-increase-opened', { shared_cart_id })
      expect(await readRefusedFields(response)).toEqual(['422', 'shared_cart_id'])
    }
  })
})
