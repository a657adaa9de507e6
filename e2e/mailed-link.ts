import { randomUUID } from 'node:crypto'
import { openDatabase } from './an-account.ts'
import { expect } from './fixtures.ts'

export function anEmail(): string {
  return `${randomUUID()}@example.am`
}

/** The link of the newest mail to an address, from the outbox: where it leads within the shop. */
export async function findMailedLink(email: string, name: 'reset' | 'confirm'): Promise<string> {
  const find = () => {
    using shop = openDatabase()
    const mails = shop.db
      .prepare('SELECT text FROM outbox WHERE to_email = ? ORDER BY created_at DESC')
      .all(email)
    const texts = mails.map(({ text }) => String(text)).join('\n')
    const [link] = new RegExp(`https?://\\S+#${name}=\\S+`).exec(texts) ?? []
    return link
  }
  await expect.poll(find).toBeDefined()
  const { pathname, search, hash } = new URL(find() ?? '')
  return pathname + search + hash
}
