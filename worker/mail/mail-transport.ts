import { toSettings } from '../env.ts'
import { createCloudflareMailer } from './cloudflare-mailer.ts'
import { createHttpMailer } from './http-mailer.ts'
import type { Mailer, Sender } from './mailer.ts'
import { isMailable, toHeader } from './mail.ts'

export interface MailRoute {
  readonly mailer: Mailer
  readonly from: Sender
}

/** How mails leave; undefined while nothing is configured, and they wait in the outbox. */
export function chooseMailer(env: Env): MailRoute | undefined {
  const { mail_from, mail_api } = toSettings(env)
  if (mail_from === undefined) return undefined
  const from = parseSender(mail_from)
  if (env.EMAIL !== undefined) return { from, mailer: createCloudflareMailer(env.EMAIL) }
  if (mail_api !== undefined) return { from, mailer: createHttpMailer(mail_api) }
  return undefined
}

/** `Shop <shop@example.com>`, or the address alone. */
function parseSender(text: string): Sender {
  const [, name = '', address = text] = /^([^<>]*)<([^<>]+)>\s*$/.exec(text) ?? []
  const email = address.trim()
  if (!isMailable(email)) throw new Error('MAIL_FROM is not an address')
  return { name: toHeader(name).replaceAll('"', ''), email }
}
