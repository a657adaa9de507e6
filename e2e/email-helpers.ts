import { randomUUID } from 'node:crypto'
import * as z from 'zod/mini'
import { MAIL_PORT_OFFSET } from '../scripts/setup/e2e-ports.ts'
import { expect, test } from './fixtures.ts'

/** A busy shop sends emails later. */
const SENT_WITHIN_MS = 30_000

const Emails = z.array(z.object({ text: z.string() }))

export function createEmailAddress(): string {
  return `${randomUUID()}@example.am`
}

/** Finds the link in the newest email to an address, as a path of the shop. */
export async function findEmailedLink(
  email: string,
  name: 'reset' | 'confirm' | 'key' | 'sign-in' | 'subscribe' | 'end' | 'question',
): Promise<string> {
  const find = async () => {
    const texts = await fetchEmails(email)
    const [link] = new RegExp(`https?://\\S+#${name}=\\S+`).exec(texts.join('\n')) ?? []
    return link
  }
  await expect.poll(find, { timeout: SENT_WITHIN_MS }).toBeDefined()
  const { pathname, search, hash } = new URL((await find()) ?? '')
  return pathname + search + hash
}

/** Fetches the texts of all emails to an address, the newest first. */
export async function fetchEmails(email: string): Promise<readonly string[]> {
  const { baseURL = '' } = test.info().project.use
  const url = new URL(`/emails?to=${encodeURIComponent(email)}`, baseURL)
  url.port = String(Number(url.port) + MAIL_PORT_OFFSET)
  const response = await fetch(url)
  return Emails.parse(await response.json()).map(({ text }) => text)
}
