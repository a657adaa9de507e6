import { toSettings } from '../env.ts'
import { createCloudflareMailer } from './cloudflare-mailer.ts'
import { createHttpMailer } from './http-mailer.ts'
import type { Mailer, Sender } from './mailer.ts'
import { isValidRecipient, toHeaderValue } from './mail.ts'

export interface MailTransport {
  readonly mailer: Mailer
  readonly from: Sender
}

/**
 * Returns the configured email provider and sender; undefined if none is configured, and emails stay in
 * the outbox.
 */
export function findMailTransport(env: Env): MailTransport | undefined {
  const { mail_from, mail_api } = toSettings(env)
  if (mail_from === undefined) return undefined
  const from = parseSender(mail_from)
  if (env.EMAIL !== undefined) return { from, mailer: createCloudflareMailer(env.EMAIL) }
  if (mail_api !== undefined) return { from, mailer: createHttpMailer(mail_api) }
  return undefined
}

/** Whether emails can leave the outbox. */
export function canSendMails(env: Env): boolean {
  const { mail_from = '', mail_api } = toSettings(env)
  return findSender(mail_from) !== undefined && (env.EMAIL !== undefined || mail_api !== undefined)
}

function parseSender(text: string): Sender {
  const sender = findSender(text)
  if (sender === undefined) throw new Error('MAIL_FROM is not an address')
  return sender
}

/** Parses `Shop <shop@example.com>` or a bare address. */
export function findSender(text: string): Sender | undefined {
  const [, name = '', address = text] = /^([^<>]*)<([^<>]+)>\s*$/.exec(text) ?? []
  const email = address.trim()
  if (!isValidRecipient(email)) return undefined
  return { name: toHeaderValue(name).replaceAll('"', ''), email }
}
