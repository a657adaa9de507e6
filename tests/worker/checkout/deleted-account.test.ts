import { env } from 'cloudflare:workers'
import { expect, it } from 'vitest'
import { deleteExpired } from '../../../worker/jobs/delete-expired.ts'
import { deleteAccountData } from '../../../worker/my/delete-account.ts'
import { createAccount, createEmail } from '../account/account.ts'
import { shop } from './paid-orders.ts'
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

it('An order whose account was deleted before its payment succeeded is forgotten when it is over', async () => {
  const { account_id, headers } = await createAccount()
  const email = createEmail()
  const quote = await createQuote(await createVariant(3), { account_id, email })
  const payment = await requestPayment(shop, quote, headers)
  const { client_secret } = await payment.json<{ client_secret: string }>()
  await deleteAccountData(env.DB, account_id)
  await shop.pay(client_secret, 'good')
  const { number } = await placeOrder(shop, quote)
  await deleteExpired(env.DB, new Date())
  expect(await readEmails(number)).toBe(email + email)
  await env.DB.prepare("UPDATE shop_order SET state = 'delivered' WHERE number = ?1")
    .bind(number)
    .run()
  await deleteExpired(env.DB, new Date())
  expect(await readEmails(number)).toBe('')
})
