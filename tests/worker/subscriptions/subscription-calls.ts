import { env } from 'cloudflare:workers'
import { ONE_CLICK_PATH } from '#shared/subscriptions/contract.ts'
import { createEmail, readMails } from '../account/account.ts'
import { sendToApi } from '../account/member.ts'
import { getVariants } from '../cart/cart-line.ts'
import { visit } from '../shop.ts'

/** Deletes all subscriptions, and returns an address and a variant for a new one. */
export async function startSubscriptions() {
  await env.DB.prepare('DELETE FROM subscription').run()
  return { email: createEmail(), product_variant_id: (await getVariants(1))[0]?.id ?? 0 }
}

export function requestSubscription(fields: Readonly<Record<string, unknown>>) {
  return sendToApi('/subscriptions/subscribe', { kind: 'stock', language_id: 1, ...fields })
}

/** The tokens that confirm and end the subscription of the newest mail. */
export async function readSubscriptionTokens(email: string): Promise<string[]> {
  const text = (await readMails(email)).at(-1)?.text ?? ''
  return ['subscribe', 'end'].map((name) => new RegExp(`#${name}=([\\w.-]+)`).exec(text)?.[1] ?? '')
}

const sendToken = (path: string, token: string) =>
  sendToApi(`/subscriptions/${path}`, { token, language_id: 1 })

export const requestConfirmation = (token: string) => sendToken('confirm', token)
/** The request that a mail program sends (RFC 8058). */
export const requestOneClick = (token: string) =>
  visit(`/api${ONE_CLICK_PATH}/${token}`, { method: 'POST' })
export const requestEnd = (token: string) => sendToken('end', token)
