/** What a deployment may have and wrangler.toml need not name; the rest is generated from there. */
interface __BaseEnv_Env {
  /** Cloudflare's Email Service, where the deployment binds it. */
  readonly EMAIL?: SendEmail
  /** A secret: `npx wrangler secret put MAIL_API_KEY`. */
  readonly MAIL_API_KEY?: string
  /** Secrets of the Stripe account: `npx wrangler secret put STRIPE_SECRET_KEY`, and so on. */
  readonly STRIPE_SECRET_KEY?: string
  readonly STRIPE_WEBHOOK_SECRET?: string
}
