import { unstable_readConfig } from 'wrangler'
import * as z from 'zod/mini'
import type { Where } from './command/command.ts'

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

/** What wrangler.toml says of the shop in one environment. */
export function readWranglerConfig(environment: Where['environment']): WranglerConfig {
  const read: unknown = unstable_readConfig({
    config: 'wrangler.toml',
    ...(environment !== undefined && { env: environment }),
  })
  return z.parse(Config, read)
}
