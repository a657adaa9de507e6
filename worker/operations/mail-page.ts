import * as z from 'zod/mini'
import type { AdminMail, MailState } from '#shared/admin/mails-contract.ts'
import { all, type Db } from '../db/rows.ts'
import { normalizeEmail } from '../mail/email-address.ts'
import { hasExpiredLink } from '../mail/link-lifetimes.ts'
import { REWRITABLE_EMAIL_KINDS } from '../mail/messages/order-kinds.ts'
import { MAX_ATTEMPTS } from '../mail/outbox.ts'
import { readCursor, toDateOrder } from './list-by-date.ts'
import type { Email, EmailWithBody } from './outbox.ts'
import { toPage, type Page, type PageRequest } from './page-of.ts'

const Row = z.object({
  id: z.string(),
  to_email: z.string(),
  kind: z.string(),
  language_id: z.number(),
  subject: z.string(),
  created_at: z.string(),
  sent_at: z.nullable(z.string()),
  attempts: z.number(),
  due_at: z.string(),
  last_error: z.nullable(z.string()),
})

export interface MailPageQuery extends PageRequest {
  readonly state?: MailState | undefined
  /** The whole address of the recipient. */
  readonly email?: string | undefined
}

/** The partial indexes `outbox_waiting` and `outbox_failed` have the same conditions. */
const STATE_CONDITIONS = {
  waiting: `sent_at IS NULL AND attempts < ${MAX_ATTEMPTS}`,
  failed: `sent_at IS NULL AND attempts >= ${MAX_ATTEMPTS}`,
  sent: 'sent_at IS NOT NULL',
} as const satisfies Record<MailState, string>

/** SQLite would choose the index of all mails, which does not know how few of them were not sent. */
const STATE_INDEXES = {
  waiting: 'INDEXED BY outbox_waiting',
  failed: 'INDEXED BY outbox_failed',
  sent: '',
} as const satisfies Record<MailState, string>

/** Reads a page of the outbox, the newest mails first. */
export async function readMailPage(db: Db, query: MailPageQuery): Promise<Page<AdminMail>> {
  const { state, email = '', before, count } = query
  const order = toDateOrder({
    date: 'created_at',
    id: 'id',
    ids: 'ASC',
    isBefore: before !== undefined,
  })
  const conditions = [
    ...(state === undefined ? [] : [STATE_CONDITIONS[state]]),
    email === '' ? '?3 IS NOT NULL' : 'to_email = ?3',
    order,
  ]
  const index = state === undefined || email !== '' ? '' : STATE_INDEXES[state]
  const rows = await all(
    Row,
    db
      .prepare(
        `SELECT id, to_email, kind, language_id, subject, created_at, sent_at, attempts, due_at,
           last_error
         FROM outbox ${index} WHERE ${conditions.join(' AND ')} LIMIT ?4`,
      )
      .bind(...readCursor(query), normalizeEmail(email), count + 1),
  )
  return toPage(rows.map(toAdminMail), query, ({ created_at, id }) => `${created_at} ${id}`)
}

export function toAdminMail(email: Email): AdminMail {
  const { id, to_email, kind, subject, created_at, sent_at, attempts, due_at, last_error } = email
  const state = findMailState(email)
  const isUseless = sent_at === null && hasExpiredLink(email, new Date())
  const is_resendable = isResendable(email) && !isUseless
  const times = { created_at, sent_at, due_at }
  return { id, to_email, kind, subject, ...times, attempts, last_error, state, is_resendable }
}

/** Whether the mail still waits, or can be written again. */
export function isResendable({ kind, sent_at }: Pick<Email, 'kind' | 'sent_at'>): boolean {
  return sent_at === null || REWRITABLE_EMAIL_KINDS.some((name) => name === kind)
}

function findMailState({ sent_at, attempts }: Email): MailState {
  if (sent_at !== null) return 'sent'
  return attempts < MAX_ATTEMPTS ? 'waiting' : 'failed'
}

/** The kinds without a link that signs in, confirms or changes something for its reader. */
const READABLE_KINDS: readonly string[] = [
  ...REWRITABLE_EMAIL_KINDS,
  'withdrawal-notice',
  'question-answered',
  'back-in-stock',
  'cheaper',
]

/** The rest of such an address can act for its reader. */
const LINK_END = /(https?:\/\/[^\s#?]+)[#?]\S+/g

/** Returns the text of a mail for staff, who must not be able to act for its recipient. */
export function toReadableText({ kind, sent_at, text }: EmailWithBody) {
  if (sent_at !== null) return { state: 'sent' } as const
  return READABLE_KINDS.includes(kind)
    ? ({ state: 'shown', text: text.replaceAll(LINK_END, '$1#…') } as const)
    : ({ state: 'secret' } as const)
}
