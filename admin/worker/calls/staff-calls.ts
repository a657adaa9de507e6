import type { Hono } from 'hono'
import { NO_EMAIL_MESSAGE } from '#shared/admin/refusals.ts'
import { fetchStaff, removeStaff, setStaffRole } from '#shared/admin/staff-contract.ts'
import { isEmail } from '#shared/forms/validate.ts'
import { invalid } from '../../../worker/http/errors.ts'
import { normalizeEmail } from '../../../worker/mail/email-address.ts'
import {
  listStaff,
  removeStaffMember,
  setStaffRole as setRole,
} from '../../../worker/operations/staff.ts'
import type { AdminEnv } from '../env.ts'
import { serveCall, toOperationContext } from '../http/serve-call.ts'

export function serveStaff(app: Hono<AdminEnv>): void {
  serveCall(app, fetchStaff, async (_, { env }) => ({ staff: await listStaff(env.DB) }))
  serveCall(app, setStaffRole, async ({ email, ...roles }, c) => {
    const member = { email: requireEmail(email), ...roles }
    return { result: await setRole(c.env.DB, member, toOperationContext(c)) }
  })
  serveCall(app, removeStaff, async ({ email }, c) => {
    await removeStaffMember(c.env.DB, normalizeEmail(email), toOperationContext(c))
    return {}
  })
}

function requireEmail(text: string): string {
  const email = normalizeEmail(text)
  if (!isEmail(email)) throw invalid({ email: [NO_EMAIL_MESSAGE] })
  return email
}
