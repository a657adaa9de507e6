import { WorkerEntrypoint } from 'cloudflare:workers'
import type { DraftInput } from '#shared/admin/drafts-contract.ts'
import { priceDraft, type DraftPricing } from './checkout/orders/price-draft.ts'
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

  /** Only the shop has the address of the VAT register. */
  priceDraft(input: DraftInput): Promise<DraftPricing> {
    return priceDraft(this.env, input, new Date())
  }

  /** Starts the refunds, emails and purges of pages whose rows the admin has stored. */
  startJobs(): Promise<void> {
    return startNewJobs(this.env, new Date(), (tags) => this.ctx.exports.Pages.purge(tags))
  }
}

/** The assets are asked by path; their host does not matter. */
const INTERNAL_ORIGIN = 'https://shop.internal'
