import type { Context } from 'hono'
import { toSite } from '../api/network.ts'
import { getOwnKey, sign } from '../checkout/own-key.ts'
import { toSettings, type AppEnv } from '../env.ts'

import type { Payer } from './payer.ts'

const KEY_NAME = 'usage'
/** 132 bits. */
const HASH_CHARACTERS = 22

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
