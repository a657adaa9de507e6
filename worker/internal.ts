import { WorkerEntrypoint } from 'cloudflare:workers'
import type { DraftInput } from '#shared/admin/drafts-contract.ts'
import type { DraftPricing } from './checkout/orders/price-draft.ts'
import { toSettings } from './env.ts'
import type { Health } from './health/health.ts'

/**
 * The operations that the admin leaves to the shop, because only the shop has the secrets. It is reached by
 * a service binding alone: it has no `fetch`. It loads what it needs, because an isolate usually starts for
 * a page.
 */
export class Internal extends WorkerEntrypoint<Env> {
  async readHealth(): Promise<Health> {
    const { readHealth } = await import('./health/health.ts')
    return readHealth(this.env, toSettings(this.env).site_url ?? INTERNAL_ORIGIN)
  }

  /** Only the shop has the address of the VAT register. */
  async priceDraft(input: DraftInput): Promise<DraftPricing> {
    const { priceDraft } = await import('./checkout/orders/price-draft.ts')
    return priceDraft(this.env, input, new Date())
  }

  /** Starts the refunds, emails and purges of pages whose rows the admin has stored. */
  async startJobs(): Promise<void> {
    const { startNewJobs } = await import('./jobs/start-new-jobs.ts')
    return startNewJobs(this.env, new Date(), (tags) => this.ctx.exports.Pages.purge(tags))
  }
}

/** The assets are asked by path; their host does not matter. */
const INTERNAL_ORIGIN = 'https://shop.internal'
