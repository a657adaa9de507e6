import { env } from 'cloudflare:workers'
import { describe, expect, it } from 'vitest'
import { canMove, ORDER_STATES } from '#shared/checkout/order-states.ts'
import { moveOrder, type OrderOperation } from '../../../worker/operations/orders/move-order.ts'
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

const till = createSandboxShop()

async function anOrder(card: CardName = 'good') {
  const email = createEmail()
  const variant = await createVariant(3)
  const quote = await createQuote(variant, { email })
  const client_secret = await pay(till, quote, card)
  const { number } = await placeOrder(till, quote)
  return { number, quote, variant, email, client_secret }
}

function by(number: string, operation: OrderOperation, note = '') {
  return moveOrder(env.DB, { number, operation, note, now: new Date() })
}

async function eventsOf(number: string): Promise<string[]> {
  const { results } = await env.DB.prepare(
    'SELECT state, cause, note FROM order_event WHERE order_number = ?1 ORDER BY id',
  )
    .bind(number)
    .all<{ state: string; cause: string; note: string }>()
  return results.map(({ state, cause, note }) => `${state} by ${cause}${note && `: ${note}`}`)
}

describe('an operator', () => {
  it('prepares, ships and delivers, each recorded with its cause; the buyer is told', async () => {
    const { number, email } = await anOrder()
    await by(number, 'prepare')
    await by(number, 'ship', 'RR 123 456 AM')
    await by(number, 'deliver')
    expect(await eventsOf(number)).toEqual([
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

  it('cancels what has not left: shelf, money and a mail', async () => {
    const { number, quote, variant, email } = await anOrder()
    // What the provider had to tell of the payment is heard before.
    await till.runCron()
    expect(await by(number, 'cancel', 'Broken in the shop')).toEqual({
      kind: 'done',
      state: 'cancelled',
      isMoneyOnItsWay: true,
    })
    expect(await getStock(variant)).toBe(3)
    await Promise.all([till.runCron(), till.runCron()])
    expect(await getOutcome(till, quote)).toBe(RETURNED)
    await till.runCron(minutesFromNow(60))
    expect(await eventsOf(number)).toEqual([
      'awaiting_payment by shopper',
      'paid by shopper',
      'cancelled by operator: Broken in the shop',
      'refunded by operator',
    ])
    const kinds = (await readMails(email)).map(({ kind }) => kind)
    expect(kinds).toEqual(['order-paid', 'order-cancelled', 'order-refunded'])
    expect(await getStock(variant)).toBe(3)
  })

  it('refunds what has left, and its pieces stay away', async () => {
    const { number, quote, variant } = await anOrder()
    expect((await by(number, 'refund')).kind).toBe('impossible')
    await by(number, 'ship')
    expect((await by(number, 'cancel')).kind).toBe('impossible')
    expect(await by(number, 'refund')).toEqual({
      kind: 'done',
      state: 'shipped',
      isMoneyOnItsWay: true,
    })
    await by(number, 'refund')
    await till.runCron()
    expect(await getOutcome(till, quote)).toBe(RETURNED)
    expect(await getStock(variant)).toBe(2)
  })

  it('tries a refund again while the provider is down', async () => {
    const { number, quote } = await anOrder()
    await by(number, 'cancel')
    till.setDown(true)
    await till.runCron()
    till.setDown(false)
    expect(await getOutcome(till, quote)).toBe('cancelled, all paid')
    await till.runCron(minutesFromNow(30))
    expect(await getOutcome(till, quote)).toBe(RETURNED)
  })

  it('cancels what waits for the bank; if it says yes after all, the money goes back', async () => {
    const { number, quote, variant, client_secret } = await anOrder('slow')
    expect(await by(number, 'cancel')).toMatchObject({ isMoneyOnItsWay: false })
    expect(await getStock(variant)).toBe(3)
    await till.settle(client_secret)
    await till.runCron(minutesFromNow(30))
    await till.runCron(minutesFromNow(60))
    expect(await getOutcome(till, quote)).toBe(RETURNED)
    expect(await getStock(variant)).toBe(3)
  })

  it('is told of an order that there is not', async () => {
    expect(await by('AAAA-AAAA', 'ship')).toEqual({ kind: 'unknown' })
  })

  it('moves an order once when two do so at the same moment', async () => {
    const { number, variant } = await anOrder()
    const both = await Promise.allSettled([by(number, 'cancel'), by(number, 'ship')])
    const states = (await eventsOf(number)).slice(2)
    expect(states).toHaveLength(1)
    expect(await getStock(variant)).toBe(states[0]?.startsWith('cancelled') ? 3 : 2)
    expect(both.filter(({ status }) => status === 'fulfilled').length).toBeGreaterThan(0)
  })
})

it('an order that is refunded moves no more, and none moves back to waiting', () => {
  expect(ORDER_STATES.filter((state) => canMove('refunded', state))).toEqual([])
  expect(ORDER_STATES.filter((state) => canMove(state, 'awaiting_payment'))).toEqual([])
  expect(ORDER_STATES.filter((state) => canMove(state, 'paid'))).toEqual(['awaiting_payment'])
})

it('D1 itself refuses an order that is paid with nothing kept for it, or from another state', async () => {
  const { number, quote } = await anOrder('slow')
  const move = (from: string) =>
    env.DB.prepare(
      `INSERT INTO order_event (order_number, from_state, state, cause, note, at)
       VALUES (?1, ?2, 'paid', 'cron', '', '2026')`,
    )
      .bind(number, from)
      .run()
  await expect(move('preparing')).rejects.toThrow('the order has moved on')
  await env.DB.prepare('DELETE FROM reservation WHERE quote_id = ?1').bind(quote).run()
  await expect(move('awaiting_payment')).rejects.toThrow('nothing is kept for the order')
})
