import type { Context } from 'hono'
import { toDailyLimitKey } from '../http/network.ts'
import { getSigningKey, sign } from '../crypto/signing-key.ts'
import { toSettings, type AppEnv } from '../env.ts'

import type { UsageSubject } from './usage-subject.ts'

const KEY_NAME = 'usage'
/** 132 bits. */
const HASH_CHARACTERS = 22

/** Identifies who is charged by hashes that are stored for two days; IP addresses are never stored. */
export async function getUsageSubject(
  c: Context<AppEnv>,
  account_id: number | undefined,
  now: Date,
): Promise<UsageSubject> {
  const key = await getSigningKey(c.env.DB, KEY_NAME)
  const day = now.toISOString().slice(0, 10)
  const hash = async (subject: string) =>
    (await sign(key, `${day} ${subject}`)).slice(0, HASH_CHARACTERS)
  const site = toDailyLimitKey(c.req.header('CF-Connecting-IP') ?? 'unknown')
  const [network, account] = await Promise.all([
    hash(`network ${site}`),
    account_id === undefined ? undefined : hash(`account ${account_id}`),
  ])
  return { network, account, factor: toSettings(c.env).daily_limit_factor }
}
