import { env } from 'cloudflare:workers'
import { describe, expect, it } from 'vitest'
import { prepareBuyerErasure } from '../../../worker/checkout/orders/erase-buyer.ts'
import { deleteExpired } from '../../../worker/jobs/delete-expired.ts'
import { deleteAccountData } from '../../../worker/my/delete-account.ts'
import { changeOrder } from '../../../worker/operations/orders/change-order.ts'
import { createAccount, createEmail } from '../account/account.ts'
import { createOperationContext } from '../operation-context.ts'
import { SAMPLE_ADDRESS } from '../sample-address.ts'
import { createAccountOrder, getSampleProgram, markMailsSent, shop } from './paid-orders.ts'
import { createQuote, createVariant, placeOrder, requestPayment } from './purchase.ts'

/** The addresses in an order and in its quote. */
function readEmails(number: string): Promise<string | null> {
  return env.DB.prepare(
    `SELECT shop_order.email || quote.email AS emails
     FROM shop_order JOIN quote ON quote.id = quote_id WHERE number = ?1`,
  )
    .bind(number)
    .first<string>('emails')
}

function countMails(number: string, kind: string): Promise<number | null> {
  return env.DB.prepare(
    'SELECT COUNT(*) AS count FROM outbox WHERE order_number = ?1 AND kind = ?2',
  )
    .bind(number, kind)
    .first<number>('count')
}

describe('The buyer of an order whose account was deleted', () => {
  it('Is erased when the order is over, also if the payment succeeded after the deletion', async () => {
    const { account_id, headers } = await createAccount()
    const email = createEmail()
    const quote = await createQuote(await createVariant(3), { account_id, email })
    const payment = await requestPayment(shop, quote, headers)
    const { client_secret } = await payment.json<{ client_secret: string }>()
    await deleteAccountData(env.DB, account_id)
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
    await deleteAccountData(env.DB, account.account_id)
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

  it('Receives the licence keys of downloads before the erasure', async () => {
    const { number, account } = await createAccountOrder((await getSampleProgram()).id)
    await deleteAccountData(env.DB, account.account_id)
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
    await env.DB.batch(await prepareBuyerErasure(env.DB, account.account_id))
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
