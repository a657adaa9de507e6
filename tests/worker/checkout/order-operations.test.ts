import { createOperationContext } from '../operation-context.ts'
import { env } from 'cloudflare:workers'
import { describe, expect, it } from 'vitest'
import { canMove, ORDER_STATES } from '#shared/checkout/order-states.ts'
import { changeOrder, type OrderOperation } from '../../../worker/operations/orders/change-order.ts'
import { createEmail, readMails } from '../account/account.ts'
import {
  createQuote,
  createVariant,
  getOutcome,
  minutesFromNow,
  placeOrder,
  pay,
  RETURNED,
  getStock,
} from './purchase.ts'
import { createSandboxShop, type CardName } from './payment-shop.ts'

const shop = createSandboxShop()

async function createOrder(card: CardName = 'good') {
  const email = createEmail()
  const variant = await createVariant(3)
  const quote = await createQuote(variant, { email })
  const client_secret = await pay(shop, quote, card)
  const { number } = await placeOrder(shop, quote)
  return { number, quote, variant, email, client_secret }
}

function operate(number: string, operation: OrderOperation, note = '') {
  return changeOrder(env.DB, { number, operation, note }, createOperationContext())
}

async function listEvents(number: string): Promise<string[]> {
  const { results } = await env.DB.prepare(
    'SELECT state, cause, note FROM order_event WHERE order_number = ?1 ORDER BY id',
  )
    .bind(number)
    .all<{ state: string; cause: string; note: string }>()
  return results.map(({ state, cause, note }) => `${state} by ${cause}${note && `: ${note}`}`)
}

describe('Operations on an order', () => {
  it('Preparing, shipping and delivering are recorded with their cause, and the buyer gets mails', async () => {
    const { number, email } = await createOrder()
    await operate(number, 'prepare')
    await operate(number, 'ship', 'RR 123 456 AM')
    await operate(number, 'deliver')
    expect(await listEvents(number)).toEqual([
      'awaiting_payment by shopper',
      'paid by shopper',
      'preparing by operator',
      'shipped by operator: RR 123 456 AM',
      'delivered by operator',
    ])
    const mails = await readMails(email)
    expect(mails.map(({ kind }) => kind)).toEqual(['order-paid', 'order-shipped'])
    expect(mails[1]?.text).toContain('RR 123 456 AM')
  })

  it('Goods are delivered only after they were shipped, and an order without goods at any time', async () => {
    const [goods, downloads] = [await createOrder(), await createOrder()]
    await env.DB.prepare(
      `UPDATE product_variant SET product_id = (SELECT id FROM product WHERE tax_class = 'digital')
       WHERE id = ?1`,
    )
      .bind(downloads.variant)
      .run()
    expect(await operate(goods.number, 'deliver')).toEqual({ kind: 'impossible', state: 'paid' })
    await operate(goods.number, 'prepare')
    expect(await operate(goods.number, 'deliver')).toMatchObject({ state: 'preparing' })
    expect(await operate(downloads.number, 'deliver')).toMatchObject({ state: 'delivered' })
  })

  it('Cancelling an order before it is shipped returns stock and money and sends a mail', async () => {
    const { number, quote, variant, email } = await createOrder()
    // The provider's event of the payment is processed first.
    await shop.runCron()
    expect(await operate(number, 'cancel', 'Broken in the shop')).toEqual({
      kind: 'done',
      state: 'cancelled',
      isMoneyOnItsWay: true,
    })
    expect(await getStock(variant)).toBe(3)
    await Promise.all([shop.runCron(), shop.runCron()])
    expect(await getOutcome(shop, quote)).toBe(RETURNED)
    await shop.runCron(minutesFromNow(60))
    expect(await listEvents(number)).toEqual([
      'awaiting_payment by shopper',
      'paid by shopper',
      'cancelled by operator: Broken in the shop',
      'refunded by operator',
    ])
    const kinds = (await readMails(email)).map(({ kind }) => kind)
    expect(kinds).toEqual(['order-paid', 'order-cancelled', 'order-refunded'])
    expect(await getStock(variant)).toBe(3)
  })

  it('A refund after shipping does not return the pieces to the stock', async () => {
    const { number, quote, variant } = await createOrder()
    expect((await operate(number, 'refund')).kind).toBe('impossible')
    await operate(number, 'ship')
    expect((await operate(number, 'cancel')).kind).toBe('impossible')
    expect(await operate(number, 'refund')).toEqual({
      kind: 'done',
      state: 'shipped',
      isMoneyOnItsWay: true,
    })
    await shop.runCron()
    expect(await getOutcome(shop, quote)).toBe(RETURNED)
    expect(await getStock(variant)).toBe(2)
  })

  it('A refund that was requested before is neither requested nor logged again, also while it fails', async () => {
    const { number } = await createOrder()
    await operate(number, 'ship')
    await operate(number, 'refund')
    expect(await operate(number, 'refund')).toEqual({ kind: 'requested', state: 'shipped' })
    shop.setDown(true)
    await shop.runCron()
    shop.setDown(false)
    expect(await operate(number, 'refund')).toEqual({ kind: 'requested', state: 'shipped' })
    const { results } = await env.DB.prepare(
      "SELECT 1 FROM audit_log WHERE subject_id = ?1 AND action = 'order.refund'",
    )
      .bind(number)
      .all()
    expect(results).toHaveLength(1)
  })

  it('A refund is tried again while the provider is down', async () => {
    const { number, quote } = await createOrder()
    await operate(number, 'cancel')
    shop.setDown(true)
    await shop.runCron()
    shop.setDown(false)
    expect(await getOutcome(shop, quote)).toBe('cancelled, all paid')
    await shop.runCron(minutesFromNow(30))
    expect(await getOutcome(shop, quote)).toBe(RETURNED)
  })

  it('An order that waits for the bank can be cancelled, and a later approval is refunded', async () => {
    const { number, quote, variant, client_secret } = await createOrder('slow')
    expect(await operate(number, 'cancel')).toMatchObject({ isMoneyOnItsWay: false })
    expect(await getStock(variant)).toBe(3)
    await shop.settle(client_secret)
    await shop.runCron(minutesFromNow(30))
    await shop.runCron(minutesFromNow(60))
    expect(await getOutcome(shop, quote)).toBe(RETURNED)
    expect(await getStock(variant)).toBe(3)
  })

  it('An operation on an unknown order is reported', async () => {
    expect(await operate('AAAA-AAAA', 'ship')).toEqual({ kind: 'unknown' })
  })

  it('Two concurrent operations move an order once', async () => {
    const { number, variant } = await createOrder()
    const both = await Promise.allSettled([operate(number, 'cancel'), operate(number, 'ship')])
    const states = (await listEvents(number)).slice(2)
    expect(states).toHaveLength(1)
    expect(await getStock(variant)).toBe(states[0]?.startsWith('cancelled') ? 3 : 2)
    expect(both.filter(({ status }) => status === 'fulfilled').length).toBeGreaterThan(0)
  })
})

it('A refunded order does not change any more, and no order returns to waiting for payment', () => {
  expect(ORDER_STATES.filter((state) => canMove('refunded', state))).toEqual([])
  expect(ORDER_STATES.filter((state) => canMove(state, 'awaiting_payment'))).toEqual([])
  expect(ORDER_STATES.filter((state) => canMove(state, 'paid'))).toEqual(['awaiting_payment'])
})

it('D1 refuses to mark an order as paid without a reservation or from another state', async () => {
  const { number, quote } = await createOrder('slow')
  const move = (fromState: string) =>
    env.DB.prepare(
      `INSERT INTO order_event (order_number, from_state, state, cause, note, at)
       VALUES (?1, ?2, 'paid', 'cron', '', '2026')`,
    )
      .bind(number, fromState)
      .run()
  await expect(move('preparing')).rejects.toThrow('the order has moved on')
  await env.DB.prepare('DELETE FROM reservation WHERE quote_id = ?1').bind(quote).run()
  await expect(move('awaiting_payment')).rejects.toThrow('nothing is kept for the order')
})
