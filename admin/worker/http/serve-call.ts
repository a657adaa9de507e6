import type { Context, Hono } from 'hono'
import type * as z from 'zod/mini'
import { getCallName, mayCall } from '#shared/admin/calls.ts'
import { ROLE_MESSAGE } from '#shared/admin/refusals.ts'
import type { Endpoint } from '#shared/api/endpoint.ts'
import { apiError } from '../../../worker/http/errors.ts'
import { serveUncached } from '../../../worker/http/serve.ts'
import { logError } from '../../../worker/observability/log.ts'
import { HTTP_STATUS } from '../../../worker/http/status.ts'
import type { OperationContext } from '../../../worker/db/audit.ts'
import type { AdminBindings, AdminEnv } from '../env.ts'

/** Serves a call for the roles of the table in shared/admin/calls.ts, and for nobody without a place there. */
export function serveCall<Input extends z.ZodMiniType, Output extends z.ZodMiniType>(
  app: Hono<AdminEnv>,
  call: Endpoint<Input, Output>,
  handle: (input: z.output<Input>, c: Context<AdminEnv>) => Promise<z.output<Output>>,
): void {
  const name = getCallName(call)
  app.on(call.method, call.path, async (c, next) => {
    if (!mayCall(c.var.staff.role, name)) throw apiError(HTTP_STATUS.FORBIDDEN, ROLE_MESSAGE)
    await next()
    if (call.method === 'POST' && c.res.ok) c.executionCtx.waitUntil(startJobs(c.env))
  })
  serveUncached(app, call, handle)
}

/** A call that fails loses nothing: the shop's cron finds the same rows. */
async function startJobs({ SHOP }: AdminBindings): Promise<void> {
  try {
    await SHOP.startJobs()
  } catch (error) {
    logError('jobs', error)
  }
}

/** The context of an operation: who has signed in does it now. */
export function toOperationContext({ var: { staff, request_id } }: Context<AdminEnv>) {
  return {
    actor: { name: staff.email, is_verified: true, request_id },
    now: new Date(),
  } satisfies OperationContext
}
