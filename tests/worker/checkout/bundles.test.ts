import { createOperationContext } from '../operation-context.ts'
import { env } from 'cloudflare:workers'
import { describe, expect, it } from 'vitest'
import { changeStock } from '../../../worker/operations/change-stock.ts'
import { changeOrder } from '../../../worker/operations/orders/change-order.ts'
import type { Purchase } from '#shared/checkout/order-contract.ts'
import { createAccount } from '../account/account.ts'
import { createLine } from '../cart/cart-line.ts'
import {
  createBundle,
  createCheckoutRequest,
  createQuote,
  createQuotes,
  createVariant,
  getStock,
  insertArmenia,
  minutesFromNow,
  pay,
  placeOrder,
  requestOrder,
  requestPayment,
  type StartedPayment,
  startPayment,
} from './purchase.ts'
import { createSandboxShop } from './payment-shop.ts'

const shop = createSandboxShop()

const listStocks = (...ids: readonly number[]) => Promise.all(ids.map(getStock))

async function isInStock(variant: number): Promise<boolean> {
  const term = await env.DB.prepare(
    `SELECT 1 AS found FROM variant_term JOIN product_variant USING (product_id, position)
     WHERE product_variant.id = ?1 AND term = 'stock'`,
  )
    .bind(variant)
    .first('found')
  return term === 1
}

/** A bundle of two pieces of one variant and one of another. */
async function createSet(stocks: readonly [number, number], limit?: number) {
  const [two, one] = [await createVariant(stocks[0]), await createVariant(stocks[1])]
  return { two, one, set: await createBundle({ [two]: 2, [one]: 1 }, limit) }
}

describe('The stock of a bundle', () => {
  it('The stock of a bundle follows from the stock of its parts', async () => {
    const { set, two, one } = await createSet([7, 9])
    expect(await getStock(set)).toBe(3)
    await changeStock(
      env.DB,
      { sku: await getSku(two), change: { kind: 'add', pieces: 20 } },
      createOperationContext(),
    )
    expect(await getStock(set)).toBe(9)
    await changeStock(
      env.DB,
      {
        sku: await getSku(one),
        change: { kind: 'set', pieces: 0, was: undefined },
      },
      createOperationContext(),
    )
    expect(await getStock(set)).toBe(0)
    await env.DB.prepare('DELETE FROM product_variant WHERE id = ?1').bind(two).run()
    expect(await getStock(set)).toBe(0)
  })

  it('The stock of a bundle does not exceed its own limit', async () => {
    const { set, two } = await createSet([100, 100], 4)
    expect(await getStock(set)).toBe(4)
    await pay(shop, await createQuote(set, { quantity: 3 }))
    expect(await listStocks(set, two)).toEqual([1, 94])
    await shop.runCron(minutesFromNow(1))
    expect(await getStock(set)).toBe(1)
  })

  it('A command cannot set the stock of a bundle, and an UPDATE statement does not change it', async () => {
    const { set } = await createSet([7, 9])
    const change = { sku: await getSku(set), change: { kind: 'set', pieces: 50 } } as const
    await expect(
      changeStock(
        env.DB,
        { ...change, change: { ...change.change, was: undefined } },
        createOperationContext(),
      ),
    ).rejects.toThrow('is a set: its stock follows from its parts')
    await env.DB.prepare('UPDATE product_variant SET stock = 50 WHERE id = ?1').bind(set).run()
    expect(await getStock(set)).toBe(3)
  })

  it('Lists and filters follow the parts', async () => {
    const { set, two } = await createSet([2, 2])
    // The other variants of the tests share one position in lists.
    await env.DB.prepare('UPDATE product_variant SET position = 500, stock = 9 WHERE id = ?1')
      .bind(set)
      .run()
    await pay(shop, await createQuote(set))
    expect(await isInStock(set)).toBe(false)
    await changeStock(
      env.DB,
      { sku: await getSku(two), change: { kind: 'add', pieces: 2 } },
      createOperationContext(),
    )
    expect(await isInStock(set)).toBe(true)
    await pay(shop, await createQuote(two))
    expect(await getStock(set)).toBe(0)
    expect(await isInStock(set)).toBe(false)
  })
})

async function getSku(id: number): Promise<string> {
  const sku = await env.DB.prepare('SELECT sku FROM product_variant WHERE id = ?1')
    .bind(id)
    .first<string>('sku')
  return sku ?? ''
}

describe('Buying a bundle', () => {
  it('An order reduces the stock of the parts once, and its cancellation returns them once', async () => {
    const { set, two, one } = await createSet([7, 9])
    const quote = await createQuote(set, { quantity: 2 })
    await pay(shop, quote)
    expect(await listStocks(set, two, one)).toEqual([1, 3, 7])
    const { number } = await placeOrder(shop, quote)
    await placeOrder(shop, quote)
    expect(await listStocks(set, two, one)).toEqual([1, 3, 7])
    await changeOrder(env.DB, { number, operation: 'cancel', note: '' }, createOperationContext())
    await changeOrder(env.DB, { number, operation: 'cancel', note: '' }, createOperationContext())
    expect(await listStocks(set, two, one)).toEqual([3, 7, 9])
  })

  it('An expired reservation returns the parts that it reserved, even if the bundle has changed', async () => {
    const { set, two, one } = await createSet([7, 9], 5)
    await startPayment(shop, await createQuote(set))
    const three = await createVariant(8)
    await env.DB.batch([
      env.DB.prepare('DELETE FROM bundle_part WHERE bundle_variant_id = ?1').bind(set),
      env.DB.prepare('INSERT INTO bundle_part VALUES (?1, 0, ?2, 3)').bind(set, three),
    ])
    expect(await listStocks(set, two, one, three)).toEqual([2, 5, 8, 8])
    await shop.runCron(minutesFromNow(20))
    expect(await listStocks(set, two, one, three)).toEqual([2, 7, 9, 8])
  })

  it('Reserved bundles do not return as pieces of a variant that is no longer a bundle', async () => {
    const { set, two } = await createSet([7, 9])
    await startPayment(shop, await createQuote(set))
    await env.DB.batch([
      env.DB.prepare('UPDATE product_variant SET is_bundle = 0, stock = 4 WHERE id = ?1').bind(set),
      env.DB.prepare('DELETE FROM bundle_part WHERE bundle_variant_id = ?1').bind(set),
    ])
    await shop.runCron(minutesFromNow(20))
    expect(await listStocks(set, two)).toEqual([4, 7])
  })

  it('Of two buyers, one of the bundle and one of a part, the second is refused', async () => {
    const { set, two, one } = await createSet([3, 1])
    const quotes = [await createQuote(set), await createQuote(two, { quantity: 2 })]
    const answers = await Promise.all(quotes.map((quote) => requestPayment(shop, quote)))
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409])
    const isSetSold = answers[0]?.status === 200
    expect(await listStocks(set, two, one)).toEqual(isSetSold ? [0, 1, 0] : [0, 1, 1])
  })

  it('Five of ten buyers get a bundle if there are parts for five', async () => {
    const { set, two, one } = await createSet([10, 6])
    const quotes = await createQuotes(10, set)
    const answers = await Promise.all(quotes.map((quote) => requestPayment(shop, quote)))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(5)
    expect(await listStocks(set, two, one)).toEqual([0, 0, 1])
  })

  it('A cart with a bundle and too many of its part gets the quantity that remains for the part', async () => {
    await insertArmenia()
    const { set, two } = await createSet([7, 9])
    const request = createCheckoutRequest(set, { quantity: 3 })
    const lines = [...request.cart_items, createLine(two, { quantity: 2 })]
    const answer = await shop.post('cart/get-shipping-and-tax', { ...request, cart_items: lines })
    expect(await answer.json()).toMatchObject({
      can_order: false,
      line_problems: [{ searching_key: String(two), reason: 'too_many', max_quantity: 1 }],
    })
  })
})

describe('The parts of an ordered bundle', () => {
  it('The order and its mail list the parts, with their names of that day', async () => {
    const { set, two, one } = await createSet([7, 9])
    const email = `${crypto.randomUUID()}@example.com`
    const quote = await createQuote(set, { quantity: 2, email })
    await pay(shop, quote)
    const { number } = await placeOrder(shop, quote)
    const priced = await env.DB.prepare('SELECT priced FROM shop_order WHERE number = ?1')
      .bind(number)
      .first<string>('priced')
    const [line] = JSON.parse(priced ?? '').lines
    expect(line.searching_key).toBe(String(set))
    expect(line.parts).toEqual([
      expect.objectContaining({ product_variant_id: two, quantity: 2, sku: await getSku(two) }),
      expect.objectContaining({ product_variant_id: one, quantity: 1, name: line.name }),
    ])
    const mail = await env.DB.prepare('SELECT text FROM outbox WHERE to_email = ?1')
      .bind(email)
      .first<string>('text')
    expect(mail).toMatch(/^2 × .*: .*\n– 4 × .+\n– 2 × .+\n/m)
  })

  it('Purchases list the parts of the day of the order', async () => {
    const { set, two, one } = await createSet([7, 9])
    const { account_id, headers } = await createAccount()
    const buy = async (variant: number, quantity: number) => {
      const quote = await createQuote(variant, { quantity, account_id })
      const payment = await requestPayment(shop, quote, headers)
      await shop.pay((await payment.json<StartedPayment>()).client_secret, 'good')
      await requestOrder(shop, quote, headers)
    }
    await buy(set, 2)
    await env.DB.prepare('DELETE FROM bundle_part WHERE bundle_variant_id = ?1').bind(set).run()
    await buy(one, 1)
    const response = await shop.get('my/purchases', { language_id: '1' }, headers)
    const { purchases } = await response.json<{ purchases: Purchase[] }>()
    const find = (id: number) =>
      purchases.find(({ product_variant_id }) => product_variant_id === id)
    expect(find(set)).toMatchObject({
      quantity: 2,
      parts: [
        { product_variant_id: two, quantity: 2 },
        { product_variant_id: one, quantity: 1 },
      ],
    })
    expect(find(one)).not.toHaveProperty('parts')
  })

  it('A bundle whose parts have changed since the offer is not paid before the buyer has seen the change', async () => {
    const { set, two } = await createSet([7, 9])
    const quote = await createQuote(set)
    await env.DB.prepare(
      'UPDATE bundle_part SET quantity = 1 WHERE bundle_variant_id = ?1 AND product_variant_id = ?2',
    )
      .bind(set, two)
      .run()
    const answer = await requestPayment(shop, quote)
    expect(answer.status).toBe(409)
    expect(await answer.text()).toContain('now has different contents')
    expect(await listStocks(set, two)).toEqual([7, 7])
  })
})
