import type { MiddlewareHandler } from 'hono'
import { NOT_STAFF_MESSAGE, SIGNED_OUT_MESSAGE } from '#shared/admin/refusals.ts'
import { apiError } from '../../../worker/http/errors.ts'
import { HTTP_STATUS } from '../../../worker/http/status.ts'
import { normalizeEmail } from '../../../worker/mail/email-address.ts'
import { findStaffMember } from '../../../worker/operations/staff.ts'
import type { AdminEnv } from '../env.ts'
import { identify } from './identify.ts'

/** Refuses every request that is not from staff. */
export function requireStaff(): MiddlewareHandler<AdminEnv> {
  return async function requireStaffMember(c, next) {
    const email = await identify(c)
    if (email === undefined) throw apiError(HTTP_STATUS.FORBIDDEN, SIGNED_OUT_MESSAGE)
    const member = await findStaffMember(c.env.DB, normalizeEmail(email))
    if (member === undefined) throw apiError(HTTP_STATUS.FORBIDDEN, NOT_STAFF_MESSAGE)
    c.set('staff', member)
    c.set('request_id', crypto.randomUUID())
    await next()
  }
}
