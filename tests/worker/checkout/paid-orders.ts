import { env } from 'cloudflare:workers'
import { anAccount, anEmail } from '../account/account.ts'
import { aQuote, aStockOf, order, pay, startPayment, type MadeOrder } from './purchase.ts'
import { aSandboxTill } from './payment-shop.ts'

export const till = aSandboxTill()

/** Paid, by somebody without an account. */
export async function aGuestOrder(variant?: number) {
  const email = anEmail()
  const id = variant ?? (await aStockOf(3))
  const quote = await aQuote(id, { email })
  await pay(till, quote)
  const made = await (await order(till, quote)).json<MadeOrder>()
  return { ...made, email, variant: id }
}

/** Paid, by somebody who is signed in. */
export async function anAccountsOrder(variant?: number) {
  const account = await anAccount()
  const id = variant ?? (await aStockOf(3))
  const { account_id, headers } = account
  const quote = await aQuote(id, { account_id })
  const started = await startPayment(till, quote, headers)
  const { client_secret } = await started.json<{ client_secret: string }>()
  await till.pay(client_secret, 'good')
  const made = await (await order(till, quote, headers)).json<MadeOrder>()
  return { ...made, account, variant: id }
}

/** A variant of the sample that is a program, and its folder in content/soft. */
export async function aProgram() {
  const row = await env.DB.prepare(
    `SELECT product_variant.id, product_variant.product_id, soft.key FROM soft
     JOIN product_variant ON product_variant.product_id = soft.product_id
     WHERE stock > 0 ORDER BY soft.id LIMIT 1`,
  ).first<{ id: number; product_id: number; key: string }>()
  if (row === null) throw new Error('The sample sells no program')
  return row
}
