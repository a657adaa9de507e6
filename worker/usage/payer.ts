import type { Context } from 'hono'
import { toSite } from '../api/network.ts'
import { getOwnKey, sign } from '../checkout/own-key.ts'
import { toSettings, type AppEnv } from '../env.ts'

const KEY_NAME = 'usage'
/** 132 bits. */
const HASH_CHARACTERS = 22

/** Whom what is stored is counted for: keyed hashes that are others the next day. */
export interface Payer {
  readonly network: string
  readonly account: string | undefined
  /** How many times the daily limits the shop allows. */
  readonly factor: number
}

/** No address is stored anywhere: only these hashes are, for two days. */
export async function getPayer(
  c: Context<AppEnv>,
  account_id: number | undefined,
  now: Date,
): Promise<Payer> {
  const key = await getOwnKey(c.env.DB, KEY_NAME)
  const day = now.toISOString().slice(0, 10)
  const hash = async (whom: string) => (await sign(key, `${day} ${whom}`)).slice(0, HASH_CHARACTERS)
  const site = toSite(c.req.header('CF-Connecting-IP') ?? 'unknown')
  const [network, account] = await Promise.all([
    hash(`network ${site}`),
    account_id === undefined ? undefined : hash(`account ${account_id}`),
  ])
  return { network, account, factor: toSettings(c.env).daily_limit_factor }
}

/** How much of a day's limit the shop lets this payer use. */
export function toAllowed({ factor }: Payer, most: number): number {
  return Math.floor(most * factor)
}

/** The counter of one thing for a payer's network and account. */
export function toBuckets({ network, account }: Payer, what: string): string[] {
  const buckets = [`${what} of network ${network}`]
  return account === undefined ? buckets : [...buckets, `${what} of account ${account}`]
}

/** The counter of one thing for everybody in this hour. */
export function toHourBucket(what: string, now: Date): string {
  return `${what} of all ${now.toISOString().slice(0, 13)}`
}
