import { WorkerEntrypoint } from 'cloudflare:workers'
import { toSettings } from './env.ts'
import { readHealth, type Health } from './health/health.ts'
import { startNewJobs } from './jobs/start-new-jobs.ts'

/**
 * The operations that the admin leaves to the shop, because only the shop has the secrets. It is reached by
 * a service binding alone: it has no `fetch`.
 */
export class Internal extends WorkerEntrypoint<Env> {
  readHealth(): Promise<Health> {
    return readHealth(this.env, toSettings(this.env).site_url ?? INTERNAL_ORIGIN)
  }

  /** Starts the refunds, emails and purges of pages whose rows the admin has stored. */
  startJobs(): Promise<void> {
    return startNewJobs(this.env, new Date(), (tags) => this.ctx.exports.Pages.purge(tags))
  }
}

/** The assets are asked by path; their host does not matter. */
const INTERNAL_ORIGIN = 'https://shop.internal'
