import type { Context } from 'hono'
import { toSettings, type AppEnv } from '../env.ts'
import { toCounts } from '../usage/usage-counts.ts'
import { getSigningKey, sign } from '../crypto/signing-key.ts'
import { tryConsume, type Count } from '../db/counters.ts'
import type { Db } from '../db/rows.ts'
import { toMailbox } from '../mail/email-address.ts'
import { getUsageSubject } from '../usage/get-usage-subject.ts'
import {
  MAIL_BYTES,
  MAX_MAILS_PER_HOUR,
  MAX_MAILS_PER_NETWORK_AND_MAILBOX,
  MAX_MAILS_PER_NETWORK_DAY,
} from '../usage/limits.ts'
import { toDailyLimit, toBuckets, toHourBucket, type UsageSubject } from '../usage/usage-subject.ts'
import { createLimitError } from '../usage/enforce-usage-limit.ts'
import type { AccountRequestContext } from './request-context.ts'

const MAILS_COUNTER = 'mails'
const MAILBOX_KEY_NAME = 'usage-mailbox'

interface UsageRequest {
  readonly mails: number
  /** The bytes stored besides the emails. */
  readonly bytes?: number
  readonly account_id?: number
  /** The address of the emails, if anybody who knows it could have requested them. */
  readonly mailbox?: string
  /** Whether the call creates an account. */
  readonly isNew?: boolean
}

/**
 * Charges what a call will store and send; throws a 429 if the limit of the network, the account or (for
 * emails) of all visitors is used up. The result does not depend on whether an address has an account.
 */
export async function chargeUsage(
  c: Context<AppEnv>,
  { t, now: requestedAt }: AccountRequestContext,
  { mails, bytes = 0, account_id, mailbox, isNew = false }: UsageRequest,
): Promise<void> {
  const { DB } = c.env
  const now = new Date(requestedAt)
  const subject = await getUsageSubject(c, account_id, now)
  const counts = [
    ...countMails(subject, mails),
    ...(mailbox === undefined ? [] : [await countMailTo(DB, subject, mailbox)]),
  ]
  if (!(await tryConsume(DB, counts, now))) {
    throw createLimitError(t, 'usage.mails')
  }
  // If Turnstile is configured, every account was created with a proof.
  const isProven = toSettings(c.env).turnstile !== undefined && (isNew || account_id !== undefined)
  if (!isProven) {
    const total = {
      bucket: toHourBucket(MAILS_COUNTER, now),
      used: mails,
      allowed: MAX_MAILS_PER_HOUR,
    }
    if (!(await tryConsume(DB, [total], now))) throw createLimitError(t, 'usage.mails_busy')
  }
  const storageUse = { bytes: bytes + mails * MAIL_BYTES, rows: 1 + mails, now }
  if (!(await tryConsume(DB, toCounts(subject, storageUse), now)))
    throw createLimitError(t, 'usage.stored')
}

/** Each of these calls sends one email to the mailbox. */
async function countMailTo(db: Db, subject: UsageSubject, mailbox: string): Promise<Count> {
  const key = await getSigningKey(db, MAILBOX_KEY_NAME)
  return {
    // The hash of the network changes every day.
    bucket: `${MAILS_COUNTER} to ${await sign(key, `${subject.network} ${toMailbox(mailbox)}`)}`,
    used: 1,
    allowed: Math.max(1, toDailyLimit(subject, MAX_MAILS_PER_NETWORK_AND_MAILBOX)),
  }
}

function countMails(subject: UsageSubject, mails: number) {
  return toBuckets(subject, MAILS_COUNTER).map((bucket) => ({
    bucket,
    used: mails,
    allowed: toDailyLimit(subject, MAX_MAILS_PER_NETWORK_DAY),
  }))
}
