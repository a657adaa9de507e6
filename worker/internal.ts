import { WorkerEntrypoint } from 'cloudflare:workers'
import { toSettings } from './env.ts'
import { readHealth, type Health } from './health/health.ts'

/**
 * The operations that the admin leaves to the shop, because only the shop has the secrets. It is reached by
 * a service binding alone: it has no `fetch`.
 */
export class Internal extends WorkerEntrypoint<Env> {
  readHealth(): Promise<Health> {
    return readHealth(this.env, toSettings(this.env).site_url ?? INTERNAL_ORIGIN)
  }
}

/** The assets are asked by path; their host does not matter. */
const INTERNAL_ORIGIN = 'https://shop.internal'
