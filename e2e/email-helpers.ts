import { randomUUID } from 'node:crypto'
import * as z from 'zod/mini'
import { MAIL_PORT_OFFSET } from '../scripts/setup/e2e-ports.ts'
import { expect, test } from './fixtures.ts'

const Mails = z.array(z.object({ text: z.string() }))

export function anEmail(): string {
  return `${randomUUID()}@example.am`
}

/** The link of the newest mail to an address: where it leads within the shop. */
export async function findMailedLink(
  email: string,
  name: 'reset' | 'confirm' | 'key',
): Promise<string> {
  const find = async () => {
    const texts = await findMails(email)
    const [link] = new RegExp(`https?://\\S+#${name}=\\S+`).exec(texts.join('\n')) ?? []
    return link
  }
  await expect.poll(find).toBeDefined()
  const { pathname, search, hash } = new URL((await find()) ?? '')
  return pathname + search + hash
}

/** The texts of all that was sent to an address, the newest first. */
export async function findMails(email: string): Promise<readonly string[]> {
  const { baseURL = '' } = test.info().project.use
  const mails = new URL(`/emails?to=${encodeURIComponent(email)}`, baseURL)
  mails.port = String(Number(mails.port) + MAIL_PORT_OFFSET)
  const answer = await fetch(mails)
  return Mails.parse(await answer.json()).map(({ text }) => text)
}
