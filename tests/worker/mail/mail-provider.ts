import { env } from 'cloudflare:workers'
import { vi } from 'vitest'
import type { Mail } from '../../../worker/mail/mail.ts'
import { prepareMail } from '../../../worker/mail/outbox.ts'
import { runScheduled } from '../run-scheduled.ts'

export const API_URL = 'https://mail.test/emails'
export const WITH_API = {
  MAIL_FROM: 'Vordan <shop@vordan.test>',
  MAIL_API_URL: API_URL,
  MAIL_API_KEY: 'key',
  // Exchange rates are off, so that only the mail provider is called.
  RATES_URL: '',
} as const
/** A time at which the cron neither fetches rates nor deletes old rows. */
export const NOON = new Date('2026-11-20T12:00:00Z')

/** Inserts a mail that is due since noon and returns its recipient. */
export async function insertMail(subject = 'Hello', fields: Partial<Mail> = {}): Promise<string> {
  const to_email = `${crypto.randomUUID()}@reader.test`
  const content = { language_id: 1, subject, text: 'Words', html: '<p>Words</p>' }
  const mail = { kind: 'password-changed', to_email, ...content, ...fields }
  await prepareMail(env.DB, mail, { now: NOON.toISOString(), owner: NO_OWNER }).run()
  return mail.to_email
}

const NO_OWNER = { sql: 'SELECT NULL AS account_id, NULL AS order_number', values: [] }

interface Row {
  readonly id: string
  readonly subject: string
  readonly text: string
  readonly html: string
  readonly sent_at: string | null
  readonly attempts: number
  readonly due_at: string
  readonly last_error: string | null
}

export function readOutboxRow(to_email: string): Promise<Row | null> {
  return env.DB.prepare('SELECT * FROM outbox WHERE to_email = ?1').bind(to_email).first<Row>()
}

type Provider = (request: Request) => Response | Promise<Response>

/** Runs the cron trigger while a fake provider answers; returns the provider's requests and the log. */
export async function runCron(
  provider: Provider,
  now: Date = NOON,
  bindings: Partial<Env> = WITH_API,
) {
  const requests: Request[] = []
  const fetchSpy = vi.spyOn(globalThis, 'fetch').mockImplementation(async (input, init) => {
    const request = new Request(input, init)
    requests.push(request.clone())
    return provider(request)
  })
  const errorSpy = vi.spyOn(console, 'error').mockImplementation(() => undefined)
  await runScheduled({ ...env, ...bindings }, { scheduledTime: now })
  const log = errorSpy.mock.calls.map(([line]) => String(line))
  fetchSpy.mockRestore()
  errorSpy.mockRestore()
  return { requests, log }
}

export const acceptMail: Provider = () => Response.json({ id: 'accepted' })
