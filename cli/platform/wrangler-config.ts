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

/**
 * Returns the environment of wrangler.toml that the target names. The local shop has none by
 * default.
 */
export function toEnvironment({ isRemote, environment }: ShopTarget): string | undefined {
  return environment ?? (isRemote ? PRODUCTION : undefined)
}

/** Reads and validates the settings of wrangler.toml for a shop. */
export function readWranglerConfig(target: ShopTarget): WranglerConfig {
  return z.parse(Config, readEnvironment('wrangler.toml', toEnvironment(target)))
}
