import type { Context } from 'hono'
import { toSettings, type AppEnv } from '../env.ts'
import { toCounts } from '../usage/charge.ts'
import { spend } from '../usage/counters.ts'
import { getPayer } from '../usage/get-payer.ts'
import { MAIL_BYTES, MAX_MAILS_A_DAY, MAX_MAILS_AN_HOUR } from '../usage/limits.ts'
import { toAllowed, toBuckets, toHourBucket, type Payer } from '../usage/payer.ts'
import { overAllowance } from '../usage/within-allowance.ts'
import type { Asking } from './asking.ts'

const MAILS = 'mails'

interface Wanted {
  readonly mails: number
  /** What is stored beside the mails. */
  readonly bytes?: number
  readonly account_id?: number
  /** It makes an account. */
  readonly isNew?: boolean
}

/**
 * Pays for what a call stores and sends, before it does so: 429 when the network, the account or, of
 * mails, everybody together has used up what they may. It says nothing of whether an address has an account.
 */
export async function requireAllowance(
  c: Context<AppEnv>,
  { t, now: at }: Asking,
  { mails, bytes = 0, account_id, isNew = false }: Wanted,
): Promise<void> {
  const { DB } = c.env
  const now = new Date(at)
  const payer = await getPayer(c, account_id, now)
  if (!(await spend(DB, countMails(payer, mails), now))) {
    throw overAllowance(t, 'usage.mails')
  }
  // Where the shop asks for a proof of being human, every account is made with one.
  const isProven = toSettings(c.env).turnstile !== undefined && (isNew || account_id !== undefined)
  if (!isProven) {
    const all = { bucket: toHourBucket(MAILS, now), used: mails, allowed: MAX_MAILS_AN_HOUR }
    if (!(await spend(DB, [all], now))) throw overAllowance(t, 'usage.mails_busy')
  }
  const stored = { bytes: bytes + mails * MAIL_BYTES, rows: 1 + mails, now }
  if (!(await spend(DB, toCounts(payer, stored), now))) throw overAllowance(t, 'usage.stored')
}

function countMails(payer: Payer, mails: number) {
  return toBuckets(payer, MAILS).map((bucket) => ({
    bucket,
    used: mails,
    allowed: toAllowed(payer, MAX_MAILS_A_DAY),
  }))
}
