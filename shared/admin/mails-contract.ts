import * as z from 'zod/mini'
import { endpoint } from '#shared/api/endpoint.ts'
import { Moment } from '#shared/api/moment.ts'
import { ListCursor } from './list-cursor.ts'

const MAX_EMAIL_CHARACTERS = 254
const MAX_ID_CHARACTERS = 36
const MailId = z.string().check(z.minLength(MAX_ID_CHARACTERS), z.maxLength(MAX_ID_CHARACTERS))

export const MAIL_STATES = ['waiting', 'failed', 'sent'] as const
export type MailState = (typeof MAIL_STATES)[number]

const AdminMail = z.object({
  id: z.string(),
  to_email: z.string(),
  kind: z.string(),
  subject: z.string(),
  created_at: Moment,
  sent_at: z.nullable(Moment),
  attempts: z.int(),
  /** When it is tried next, if it waits. */
  due_at: Moment,
  last_error: z.nullable(z.string()),
  state: z.enum(MAIL_STATES),
  /** Whether it can be sent again. */
  is_resendable: z.boolean(),
})
export type AdminMail = z.output<typeof AdminMail>

/** A page of the outbox, the newest mails first. */
export const fetchMails = endpoint({
  method: 'GET',
  path: '/mails',
  input: z.object({
    state: z.optional(z.enum(MAIL_STATES)),
    /** The whole address of the recipient. */
    email: z.optional(z.string().check(z.maxLength(MAX_EMAIL_CHARACTERS))),
    after: z.optional(ListCursor),
    before: z.optional(ListCursor),
  }),
  output: z.object({
    mails: z.array(AdminMail),
    /** The cursors of the pages beside this one; null where there is none. */
    after: z.nullable(z.string()),
    before: z.nullable(z.string()),
  }),
})

/** The text of a mail. */
export const fetchMail = endpoint({
  method: 'GET',
  path: '/mail',
  input: z.object({ id: MailId }),
  output: z.object({
    mail: AdminMail,
    text: z.discriminatedUnion('state', [
      z.object({ state: z.literal('shown'), text: z.string() }),
      /** The shop does not keep the text of a sent mail. */
      z.object({ state: z.literal('sent') }),
      /** It holds a link that acts for the recipient. */
      z.object({ state: z.literal('secret') }),
    ]),
  }),
})

/** Tries a mail again, or writes the mail of an order anew. */
export const resendMail = endpoint({
  method: 'POST',
  path: '/mails/resend',
  input: z.object({ id: MailId }),
  output: z.object({
    /** Whether a new mail was written, because the first was sent. */
    is_new: z.boolean(),
  }),
})
