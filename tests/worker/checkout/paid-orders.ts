import { env } from 'cloudflare:workers'
import { createAccount, createEmail } from '../account/account.ts'
import {
  createQuote,
  createVariant,
  requestOrder,
  pay,
  requestPayment,
  type PlacedOrder,
} from './purchase.ts'
import { createSandboxShop } from './payment-shop.ts'

export const shop = createSandboxShop()

/** A paid order of a buyer without an account. */
export async function createGuestOrder(variant?: number) {
  const email = createEmail()
  const id = variant ?? (await createVariant(3))
  const quote = await createQuote(id, { email })
  await pay(shop, quote)
  const order = await (await requestOrder(shop, quote)).json<PlacedOrder>()
  return { ...order, email, variant: id }
}

/** A paid order of a signed-in account. */
export async function createAccountOrder(variant?: number) {
  const account = await createAccount()
  const id = variant ?? (await createVariant(3))
  const { account_id, headers } = account
  const quote = await createQuote(id, { account_id })
  const payment = await requestPayment(shop, quote, headers)
  const { client_secret } = await payment.json<{ client_secret: string }>()
  await shop.pay(client_secret, 'good')
  const order = await (await requestOrder(shop, quote, headers)).json<PlacedOrder>()
  return { ...order, account, variant: id }
}

/** A variant of the sample that is a program, with its folder in content/soft. */
export async function getSampleProgram() {
  const row = await env.DB.prepare(
    `SELECT product_variant.id, product_variant.product_id, soft.key FROM soft
     JOIN product_variant ON product_variant.product_id = soft.product_id
     WHERE stock > 0 ORDER BY soft.id LIMIT 1`,
  ).first<{ id: number; product_id: number; key: string }>()
  if (row === null) throw new Error('The sample sells no program')
  return row
}

/** The mails of an order, as they are after the provider has taken them. */
export async function markMailsSent(number: string): Promise<void> {
  await env.DB.prepare(
    "UPDATE outbox SET sent_at = '2026', text = '', html = '' WHERE order_number = ?1",
  )
    .bind(number)
    .run()
}
