import { readMails } from '../account/account.ts'
import { sendToApi } from '../account/member.ts'

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
export const requestEnd = (token: string) => sendToken('end', token)
