import * as z from 'zod/mini'
import { createAddressHash } from '../account/address-hash.ts'
import { OVER_LIMIT, postpone, giveUp, type LeasedMail } from './outbox.ts'

const DAY_MS = 24 * 60 * 60_000
/** Of every kind: no mailbox is sent more on a day (UTC), whoever has them written. */
export const MAILS_A_DAY = 20
/** Of the kinds below: the rest of a day's mails is for what only an owner or a buyer brings about. */
export const UNPROVEN_MAILS_A_DAY = 8
/** Whoever knows an address can have these written to it. */
const UNPROVEN_KINDS: readonly string[] = [
  'confirm',
  'reset',
  'change-new',
  'already-registered',
  'address-taken',
]

/**
 * Answers which of the mails may leave today, counted for their mailboxes. Of the others a link that
 * anybody could ask for is given up, since it would be dead by tomorrow; what tells of an order or of a
 * changed account waits until the next day.
 */
export async function takeAllowed(
  db: D1Database,
  mails: readonly LeasedMail[],
  now: Date,
): Promise<LeasedMail[]> {
  const day = now.toISOString().slice(0, 10)
  const uncounted = mails.filter(({ counted_on }) => counted_on !== day)
  if (uncounted.length === 0) return [...mails]
  const hash = await createAddressHash(db, 'mailbox')
  const counts = await db.batch(
    await Promise.all(
      uncounted.map(async ({ to_email, kind }) =>
        prepareCount(db, { mailbox: await hash(to_email), day, kind }),
      ),
    ),
  )
  const over = uncounted.filter((_, at) => z.parse(Rows, counts[at]?.results).length === 0)
  await Promise.all(over.map((mail) => putOff(db, mail, now)))
  return mails.filter((mail) => !over.includes(mail)).map((mail) => ({ ...mail, counted_on: day }))
}

const Rows = z.array(z.object({ mails: z.number() }))

interface ToCount {
  readonly mailbox: string
  readonly day: string
  readonly kind: string
}

/** Answers no row, and counts nothing, when the mailbox has had its mails of the day. */
function prepareCount(db: D1Database, { mailbox, day, kind }: ToCount): D1PreparedStatement {
  const unproven = UNPROVEN_KINDS.includes(kind) ? 1 : 0
  return db
    .prepare(
      `INSERT INTO mail_day (mailbox, day, mails, unproven_mails) VALUES (?1, ?2, 1, ?3)
       ON CONFLICT (mailbox, day) DO UPDATE
         SET mails = mails + 1, unproven_mails = unproven_mails + ?3
         WHERE mails < ?4 AND (?3 = 0 OR unproven_mails < ?5)
       RETURNING mails`,
    )
    .bind(mailbox, day, unproven, MAILS_A_DAY, UNPROVEN_MAILS_A_DAY)
}

function putOff(db: D1Database, mail: LeasedMail, now: Date): Promise<void> {
  if (UNPROVEN_KINDS.includes(mail.kind)) return giveUp(db, mail, OVER_LIMIT)
  const tomorrow = new Date(Math.floor(now.getTime() / DAY_MS + 1) * DAY_MS)
  return postpone(db, mail, tomorrow.toISOString())
}

/** Deletes some counts of days that are over; answers how many. */
export async function forgetMailDays(db: D1Database, now: Date, count: number): Promise<number> {
  const { meta } = await db
    .prepare(
      `DELETE FROM mail_day WHERE (mailbox, day) IN (
         SELECT mailbox, day FROM mail_day WHERE day < ?1 LIMIT ?2
       )`,
    )
    .bind(now.toISOString().slice(0, 10), count)
    .run()
  return meta.changes
}
