import { Hono } from 'hono'
import { serveAccount } from '../../../worker/account/routes.ts'
import { toErrorResponse } from '../../../worker/http/errors.ts'
import type { AppEnv } from '../../../worker/env.ts'

/* Runs in workerd: the account calls as the shop serves them, without rate limits. */

const app = new Hono<AppEnv>()
serveAccount(app)
app.onError(toErrorResponse)

const unlimited: RateLimit = { limit: () => Promise.resolve({ success: true }) }

export default {
  fetch(request: Request, env: Env, ctx: ExecutionContext): Response | Promise<Response> {
    const limits = {
      SIGN_IN_ADDRESS_LIMIT: unlimited,
      SIGN_IN_ACCOUNT_LIMIT: unlimited,
      MAIL_LIMIT: unlimited,
    }
    return app.fetch(request, { ...env, ...limits }, ctx)
  },
}
