import { env } from 'cloudflare:workers'
import { describe, expect, it } from 'vitest'
import { DAY_MS } from '#shared/time/day.ts'
import { prepareBuyerErasure } from '../../../worker/checkout/orders/erase-buyer.ts'
import { prepareFailedRefund } from '../../../worker/checkout/orders/failed-refund.ts'
import { toCouponUse } from '../../../worker/checkout/pricing/coupon-use.ts'
import { deleteExpired } from '../../../worker/jobs/delete-expired.ts'
import { deleteAccountData } from '../../../worker/my/delete-account.ts'
import { changeOrder } from '../../../worker/operations/orders/change-order.ts'
import { refundPart } from '../../../worker/operations/orders/refund-part.ts'
import { createAccount, createEmail } from '../account/account.ts'
import { createOperationContext } from '../operation-context.ts'
import { SAMPLE_ADDRESS } from '../sample-address.ts'
import { createAccountOrder, getSampleProgram, markMailsSent, shop } from './paid-orders.ts'
import { createQuote, createVariant, placeOrder, requestPayment } from './purchase.ts'

function inDays(days: number): Date {
  return new Date(Date.now() + days * DAY_MS)
}

/** The addresses in an order and in its quote. */
function readEmails(number: string): Promise<string | null> {
  return env.DB.prepare(
    `SELECT shop_order.email || quote.email AS emails
     FROM shop_order JOIN quote ON quote.id = quote_id WHERE number = ?1`,
  )
    .bind(number)
    .first<string>('emails')
}

async function findQuoteId(number: string): Promise<string> {
  const find = env.DB.prepare('SELECT quote_id FROM shop_order WHERE number = ?1').bind(number)
  return (await find.first<string>('quote_id')) ?? ''
}

function countMails(number: string, kind: string): Promise<number | null> {
  return env.DB.prepare(
    'SELECT COUNT(*) AS count FROM outbox WHERE order_number = ?1 AND kind = ?2',
  )
    .bind(number, kind)
    .first<number>('count')
}

/** A delivered order of which a part is to be refunded. */
async function createPartlyRefundedOrder() {
  const { number, account } = await createAccountOrder()
  await env.DB.prepare("UPDATE shop_order SET state = 'delivered' WHERE number = ?1")
    .bind(number)
    .run()
  const part = { kind: 'amount', amount: 1 } as const
  const refund = { id: crypto.randomUUID(), number, reason: '', part }
  await refundPart(env.DB, refund, createOperationContext())
  await markMailsSent(number)
  return { number, account }
}

it('A quote that was erased with its account cannot be paid', async () => {
  const { account_id } = await createAccount()
  const quote = await createQuote((await getSampleProgram()).id, { account_id })
  await deleteAccountData(env.DB, account_id, { now: new Date() })
  expect((await requestPayment(shop, quote)).status).toBe(409)
})

it('A coupon that is used while its account is deleted does not name the person', async () => {
  const { account_id } = await createAccount()
  const order_id = await createQuote(await createVariant(3), { account_id })
  const statements = await prepareBuyerErasure(env.DB, account_id, new Date())
  const use = { code: 'TEN', order_id, account_id, email: createEmail(), used_at: '2026' }
  await (await toCouponUse(env.DB, use)).run()
  await env.DB.batch(statements)
  const stored = env.DB.prepare('SELECT * FROM coupon_use WHERE order_id = ?1').bind(order_id)
  expect(await stored.first()).toMatchObject({
    account_id: null,
    email: '',
    email_hash: expect.any(String),
  })
})

describe('The buyer of an order whose account was deleted', () => {
  it('Is erased when the order is over, also if the payment succeeded after the deletion', async () => {
    const { account_id, headers } = await createAccount()
    const email = createEmail()
    const quote = await createQuote(await createVariant(3), { account_id, email })
    const payment = await requestPayment(shop, quote, headers)
    const { client_secret } = await payment.json<{ client_secret: string }>()
    await deleteAccountData(env.DB, account_id, { now: new Date() })
    await shop.pay(client_secret, 'good')
    const { number } = await placeOrder(shop, quote)
    await markMailsSent(number)
    await deleteExpired(env.DB, new Date())
    expect(await readEmails(number)).toBe(email + email)
    await env.DB.prepare("UPDATE shop_order SET state = 'delivered' WHERE number = ?1")
      .bind(number)
      .run()
    await deleteExpired(env.DB, new Date())
    expect(await readEmails(number)).toBe('')
  })

  it('Is erased after the mail about the cancellation was sent and the refund is done', async () => {
    const { number, account } = await createAccountOrder()
    await deleteAccountData(env.DB, account.account_id, { now: new Date() })
    await changeOrder(env.DB, { number, operation: 'cancel', note: '' }, createOperationContext())
    await deleteExpired(env.DB, new Date())
    expect(await countMails(number, 'order-cancelled')).toBe(1)
    await markMailsSent(number)
    await deleteExpired(env.DB, new Date())
    expect(await readEmails(number)).not.toBe('')
    await env.DB.prepare("UPDATE refund SET done_at = '2026' WHERE order_number = ?1")
      .bind(number)
      .run()
    await deleteExpired(env.DB, new Date())
    expect(await readEmails(number)).toBe('')
  })

  it('Is erased after 30 days if the refund is never accepted', async () => {
    const { number, account } = await createAccountOrder()
    await deleteAccountData(env.DB, account.account_id, { now: new Date() })
    await changeOrder(env.DB, { number, operation: 'cancel', note: '' }, createOperationContext())
    await markMailsSent(number)
    await deleteExpired(env.DB, inDays(29))
    expect(await readEmails(number)).not.toBe('')
    await deleteExpired(env.DB, inDays(31))
    expect(await readEmails(number)).toBe('')
  })

  it('Is erased 30 days after the bank has returned the refund', async () => {
    const { number, account } = await createAccountOrder()
    await changeOrder(env.DB, { number, operation: 'cancel', note: '' }, createOperationContext())
    await markMailsSent(number)
    await env.DB.prepare("UPDATE refund SET done_at = '2026' WHERE order_number = ?1")
      .bind(number)
      .run()
    const quote_id = await findQuoteId(number)
    const failure = { quote_id, reason: 'expired_or_canceled_card', now: inDays(40) }
    await prepareFailedRefund(env.DB, failure).run()
    await deleteAccountData(env.DB, account.account_id, { now: inDays(41) })
    await deleteExpired(env.DB, inDays(69))
    expect(await readEmails(number)).not.toBe('')
    await deleteExpired(env.DB, inDays(71))
    expect(await readEmails(number)).toBe('')
  })

  it('Is erased after 30 days if a partial refund is never accepted', async () => {
    const { number, account } = await createPartlyRefundedOrder()
    await deleteAccountData(env.DB, account.account_id, { now: new Date() })
    await deleteExpired(env.DB, inDays(29))
    expect(await readEmails(number)).not.toBe('')
    await deleteExpired(env.DB, inDays(31))
    expect(await readEmails(number)).toBe('')
  })

  it('Is erased 30 days after the bank has returned a partial refund', async () => {
    const { number, account } = await createPartlyRefundedOrder()
    await env.DB.prepare(
      'UPDATE partial_refund SET done_at = ?2, failed_at = ?3 WHERE order_number = ?1',
    )
      .bind(number, inDays(0).toISOString(), inDays(40).toISOString())
      .run()
    await deleteAccountData(env.DB, account.account_id, { now: inDays(41) })
    await deleteExpired(env.DB, inDays(69))
    expect(await readEmails(number)).not.toBe('')
    await deleteExpired(env.DB, inDays(71))
    expect(await readEmails(number)).toBe('')
  })

  it('Is erased after 30 days if the shop does not refund a withdrawal', async () => {
    const { number, account } = await createAccountOrder()
    await env.DB.batch([
      env.DB.prepare("UPDATE shop_order SET state = 'delivered' WHERE number = ?1").bind(number),
      env.DB.prepare('INSERT INTO withdrawal VALUES (?1, ?1, ?2)').bind(
        number,
        inDays(0).toISOString(),
      ),
    ])
    await markMailsSent(number)
    await deleteAccountData(env.DB, account.account_id, { now: new Date() })
    await deleteExpired(env.DB, inDays(29))
    expect(await readEmails(number)).not.toBe('')
    await deleteExpired(env.DB, inDays(31))
    expect(await readEmails(number)).toBe('')
  })

  it('Is erased 90 days after the order was shipped if nobody records the delivery', async () => {
    const { number, account } = await createAccountOrder()
    await changeOrder(env.DB, { number, operation: 'ship', note: '' }, createOperationContext())
    await markMailsSent(number)
    await deleteAccountData(env.DB, account.account_id, { now: new Date() })
    await deleteExpired(env.DB, inDays(89))
    expect(await readEmails(number)).not.toBe('')
    await deleteExpired(env.DB, inDays(91))
    expect(await readEmails(number)).toBe('')
  })

  it('Receives the licence keys of downloads before the erasure', async () => {
    const { number, account } = await createAccountOrder((await getSampleProgram()).id)
    await deleteAccountData(env.DB, account.account_id, { now: new Date() })
    await deleteExpired(env.DB, new Date())
    expect(await countMails(number, 'order-paid')).toBe(1)
    expect(await readEmails(number)).not.toBe('')
    await markMailsSent(number)
    await deleteExpired(env.DB, new Date())
    expect(await readEmails(number)).toBe('')
    expect(await countMails(number, 'order-paid')).toBe(0)
  })

  it('Leaves only what an invoice states', async () => {
    const { number, account } = await createAccountOrder()
    await env.DB.prepare("UPDATE shop_order SET state = 'delivered' WHERE number = ?1")
      .bind(number)
      .run()
    await markMailsSent(number)
    await env.DB.batch(await prepareBuyerErasure(env.DB, account.account_id, new Date()))
    const remainingData = await env.DB.prepare(
      `SELECT shop_order.email, shop_order.shipping_address, quote.billing_address
       FROM shop_order JOIN quote ON quote.id = quote_id WHERE number = ?1`,
    )
      .bind(number)
      .first()
    expect(JSON.stringify(remainingData)).not.toMatch(/Ani|Tumanyan|@/)
    const invoice = await env.DB.prepare('SELECT billing_address FROM shop_order WHERE number = ?1')
      .bind(number)
      .first('billing_address')
    expect(JSON.parse(String(invoice))).toEqual({ ...SAMPLE_ADDRESS, phone: '' })
  })
})
