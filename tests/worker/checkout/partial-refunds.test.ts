import { env } from 'cloudflare:workers'
import { afterAll, describe, expect, it } from 'vitest'
import { changeOrder } from '../../../worker/operations/orders/change-order.ts'
import { countJobs } from '../../../worker/operations/jobs.ts'
import { listPartialRefunds } from '../../../worker/checkout/orders/partial-refund-rows.ts'
import { findOrderDetails } from '../../../worker/operations/orders/order-details.ts'
import { refundPart, type PartialRefund } from '../../../worker/operations/orders/refund-part.ts'
import { listStuckRefundOrders } from '../../../worker/operations/stuck-refunds.ts'
import { shipParcel } from '../../../worker/operations/orders/ship-parcel.ts'
import { readMails } from '../account/account.ts'
import { listAuditRows } from '../audit-rows.ts'
import { createOperationContext } from '../operation-context.ts'
import { createOrderOfLines, countPieces, getState, type OrderOfLines } from './order-of-lines.ts'
import { createStripeEvent, signStripeEvent } from './fake-stripe.ts'
import { createSandboxShop, createStripeShop } from './payment-shop.ts'
import { createVariant, getStock, minutesFromNow } from './purchase.ts'

const sandbox = createSandboxShop()
const stripe = createStripeShop()
afterAll(() => stripe.stop())

async function createOrder(shop = sandbox, quantities: readonly number[] = [3, 2]) {
  const variants = await Promise.all(
    quantities.map(async (quantity) => ({ variant: await createVariant(9), quantity })),
  )
  return createOrderOfLines(shop, variants)
}

const byAmount = (amount: number) => ({ kind: 'amount', amount }) as const

function byLine(order: OrderOfLines, quantity: number, isRestocked = true) {
  const searching_key = order.lines[0]?.searching_key ?? ''
  return { kind: 'lines', lines: [{ searching_key, quantity }], isRestocked } as const
}

function refund(order: OrderOfLines, part: PartialRefund['part'], id = crypto.randomUUID()) {
  const request = { id, number: order.number, reason: 'The jar broke', part }
  return refundPart(env.DB, request, createOperationContext())
}

function ship({ number }: OrderOfLines) {
  const parcel = { id: crypto.randomUUID(), number, carrier: '', tracking: '', url: '' }
  return shipParcel(env.DB, parcel, createOperationContext())
}

describe('A partial refund', () => {
  it.each([sandbox, stripe])('Pieces of a line are refunded once by $name', async (shop) => {
    const order = await createOrder(shop)
    const { amount, tax } = await refund(order, byLine(order, 2))
    expect(amount).toBe(25)
    expect(tax).toBeGreaterThan(0)
    await Promise.all([shop.runCron(), shop.runCron()])
    await shop.runCron(minutesFromNow(30))
    expect((await shop.getMoney(order.quote)).refunded).toBe(2500)
    expect(await getState(order.number)).toBe('paid')
    const mails = await readMails(order.email)
    expect(mails.map(({ kind }) => kind)).toEqual(['order-paid', 'order-partly-refunded'])
    expect(mails[1]?.text).toContain('€25.00')
  })

  it('The same request twice at the same moment is one refund', async () => {
    const order = await createOrder()
    const id = crypto.randomUUID()
    const answers = await Promise.all([
      refund(order, byAmount(7), id),
      refund(order, byAmount(7), id),
    ])
    expect(answers[0]).toEqual(answers[1])
    await sandbox.runCron()
    expect((await sandbox.getMoney(order.quote)).refunded).toBe(700)
    expect(await listAuditRows('order', order.number)).toHaveLength(1)
  })

  it('Another refund with the id of an earlier one is refused and refunds nothing', async () => {
    const order = await createOrder()
    const id = crypto.randomUUID()
    const pieces = byLine(order, 1)
    await refund(order, pieces, id)
    const others = [byAmount(12.5), byLine(order, 2), { ...pieces, isRestocked: false }]
    for (const other of others) {
      await expect(refund(order, other, id)).rejects.toMatchObject({
        refusal: { code: 'refund_differs' },
      })
    }
    expect((await refund(order, pieces, id)).amount).toBe(12.5)
    expect(await listPartialRefunds(env.DB, order.number)).toHaveLength(1)
  })

  it('Several at the same moment never refund more than was paid', async () => {
    const order = await createOrder()
    const amount = Math.ceil(order.total / 300)
    const results = await Promise.allSettled(
      Array.from({ length: 6 }, () => refund(order, byAmount(amount))),
    )
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(2)
    await sandbox.runCron()
    expect((await sandbox.getMoney(order.quote)).refunded).toBe(amount * 200)
  })

  it('An amount that is more than is left is refused with what is left', async () => {
    const order = await createOrder()
    await refund(order, byAmount(10))
    const left = (order.total - 1000) / 100
    await expect(refund(order, byAmount(order.total / 100))).rejects.toThrow(
      `€${left.toFixed(2)} of the order can be refunded`,
    )
  })

  it('Parts that add up to the total refund an order that has left', async () => {
    const order = await createOrder()
    await ship(order)
    await refund(order, byAmount(10))
    await sandbox.runCron()
    await refund(order, byAmount((order.total - 1000) / 100))
    await sandbox.runCron()
    await sandbox.runCron(minutesFromNow(30))
    expect(await getState(order.number)).toBe('refunded')
    expect((await sandbox.getMoney(order.quote)).refunded).toBe(order.total)
    const kinds = (await readMails(order.email)).map(({ kind }) => kind)
    expect(kinds).toEqual([
      'order-paid',
      'order-shipped',
      'order-partly-refunded',
      'order-refunded',
    ])
  })

  it('An amount that equals the whole rest is refused while the order can be cancelled', async () => {
    const order = await createOrder()
    await refund(order, byAmount(10))
    const rest = byAmount((order.total - 1000) / 100)
    await expect(refund(order, rest)).rejects.toMatchObject({
      refusal: { code: 'refund_of_everything' },
    })
    await ship(order)
    expect((await refund(order, rest)).left).toBe(0)
  })

  it('A cancelled order refunds what is left and returns what is left', async () => {
    const order = await createOrder()
    const [first] = order.lines
    const variant = first?.variant ?? 0
    await refund(order, byLine(order, 1, false))
    await sandbox.runCron()
    const cancel = { number: order.number, operation: 'cancel', note: '' } as const
    await changeOrder(env.DB, cancel, createOperationContext())
    await sandbox.runCron()
    expect((await sandbox.getMoney(order.quote)).refunded).toBe(order.total)
    // One of three was broken.
    expect(await getStock(variant)).toBe(8)
    expect(await countPieces(variant)).toBe(9)
  })

  it('Pieces that come back from the buyer are sold again only by choice', async () => {
    const order = await createOrder()
    const variant = order.lines[0]?.variant ?? 0
    await ship(order)
    await refund(order, byLine(order, 1, false))
    expect(await getStock(variant)).toBe(6)
    await refund(order, byLine(order, 2))
    expect(await getStock(variant)).toBe(8)
    expect(await countPieces(variant)).toBe(9)
    await expect(refund(order, byLine(order, 1))).rejects.toThrow('0 of ')
  })

  it('A refund waits while the provider is down, and is sent once', async () => {
    const order = await createOrder(stripe)
    await refund(order, byAmount(5))
    stripe.setDown(true)
    await stripe.runCron()
    stripe.setDown(false)
    expect((await stripe.getMoney(order.quote)).refunded).toBe(0)
    await stripe.runCron(minutesFromNow(30))
    await stripe.runCron(minutesFromNow(60))
    expect((await stripe.getMoney(order.quote)).refunded).toBe(500)
  })

  it('A refund that the bank returns counts as not refunded, and the log says so once', async () => {
    const order = await createOrder(stripe)
    const part = await refund(order, byAmount(5))
    await stripe.runCron()
    const [intent] = [...stripe.stripe.intents.values()].slice(-1)
    const object = {
      object: 'refund',
      payment_intent: intent?.id,
      metadata: { refund_id: part.id },
      failure_reason: 'expired_or_canceled_card',
    }
    for (const name of ['refund.failed', 'refund.failed']) {
      const event = createStripeEvent(name, object)
      expect(await stripe.deliver(await signStripeEvent(event))).toBe(200)
    }
    await stripe.runCron(minutesFromNow(30))
    expect(await listPartialRefunds(env.DB, order.number)).toMatchObject([
      { failed_at: expect.any(String), last_error: expect.stringContaining('expired') },
    ])
    const rows = await listAuditRows('order', order.number)
    expect(rows).toMatchObject([
      { action: 'order.refund_part', is_verified: 0 },
      { action: 'order.refund_failed', actor: 'stripe', is_verified: 1 },
    ])
    const values = rows.map(({ after }): unknown => JSON.parse(after ?? ''))
    expect(values).toMatchObject([
      {
        left: order.total - 500,
        amount: 500,
        currency: 'EUR',
        part: { kind: 'amount', amount: 500 },
      },
      { amount: 500, currency: 'EUR' },
    ])
    const counts = await countJobs(env.DB, new Date())
    expect(counts).toContainEqual(expect.objectContaining({ kind: 'partial refund', given_up: 1 }))
    expect(await getState(order.number)).toBe('paid')
    expect((await refund(order, byAmount(1))).left).toBe((order.total - 100) / 100)
  })

  it('A refund that was requested before the order was cancelled is part of its refund', async () => {
    const order = await createOrder()
    await refund(order, byAmount(5))
    const cancel = { number: order.number, operation: 'cancel', note: '' } as const
    await changeOrder(env.DB, cancel, createOperationContext())
    await sandbox.runCron()
    await sandbox.runCron(minutesFromNow(30))
    expect((await sandbox.getMoney(order.quote)).refunded).toBe(order.total)
    expect(await getState(order.number)).toBe('refunded')
  })

  it('A refund after which the whole payment was refunded at the provider ends with it', async () => {
    const order = await createOrder(stripe)
    await refund(order, byAmount(5))
    const [intent] = [...stripe.stripe.intents.values()].slice(-1)
    if (intent !== undefined) intent.amount_refunded = intent.amount
    await stripe.runCron()
    const details = await findOrderDetails(env.DB, order.number)
    expect(details?.events.at(-1)).toMatchObject({ state: 'refunded', cause: 'webhook' })
    expect(await listPartialRefunds(env.DB, order.number)).toMatchObject([
      { done_at: null, failed_at: expect.any(String) },
    ])
    expect(await listStuckRefundOrders(env.DB, { now: new Date(), limit: 100 })).not.toContain(
      order.number,
    )
    const mails = await readMails(order.email)
    expect(mails.map(({ kind }) => kind)).toEqual(['order-paid', 'order-refunded'])
  })
})
