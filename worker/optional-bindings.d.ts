/** The bindings that wrangler.toml need not name. The types of all others are generated from it. */
interface __BaseEnv_Env {
  /** Cloudflare's Email Service, where the deployment binds it. */
  readonly EMAIL?: SendEmail
  /** The queue of jobs; without it the cron does all. */
  readonly JOBS?: Pick<Queue, 'sendBatch'> | undefined
  /** The worker's own name: the build writes it (cli/platform/environments.ts). */
  readonly WORKER_NAME?: string
  /** A secret: `npx wrangler secret put MAIL_API_KEY`. */
  readonly MAIL_API_KEY?: string
  /** Secrets of the Stripe account: `npx wrangler secret put STRIPE_SECRET_KEY`, and so on. */
  readonly STRIPE_SECRET_KEY?: string
  readonly STRIPE_WEBHOOK_SECRET?: string
  /** A secret: a request that contains it gets the duration of the response (docs/operations.md). */
  readonly SEEING_KEY?: string
  /** A secret, beside TURNSTILE_SITE_KEY. */
  readonly TURNSTILE_SECRET_KEY?: string
  /** Counters of the shop's funnel, where the deployment binds them. */
  readonly FUNNEL?: AnalyticsEngineDataset
}
