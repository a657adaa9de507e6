import * as z from 'zod/mini'
import type { ShopTarget } from '../command/shop-target.ts'
import { PRODUCTION, readEnvironment } from './environments.ts'

const Config = z.object({
  name: z.optional(z.string()),
  compatibility_date: z.optional(z.string()),
  account_id: z.optional(z.string()),
  vars: z.record(z.string(), z.unknown()),
  d1_databases: z.array(
    z.looseObject({ binding: z.string(), database_id: z.optional(z.string()) }),
  ),
  kv_namespaces: z.array(z.looseObject({ binding: z.string(), id: z.optional(z.string()) })),
  r2_buckets: z.array(z.looseObject({ binding: z.string() })),
  send_email: z.array(z.looseObject({ name: z.string() })),
  triggers: z.object({ crons: z.optional(z.array(z.string())) }),
})
export type WranglerConfig = z.infer<typeof Config>

/** Which environment of wrangler.toml is meant: this machine has none. */
export function toEnvironment({ isRemote, environment }: ShopTarget): string | undefined {
  return environment ?? (isRemote ? PRODUCTION : undefined)
}

/** What wrangler.toml says of the shop. */
export function readWranglerConfig(target: ShopTarget): WranglerConfig {
  return z.parse(Config, readEnvironment('wrangler.toml', toEnvironment(target)))
}
