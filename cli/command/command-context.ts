import { userInfo } from 'node:os'
import type { OperationContext } from '../../worker/db/audit.ts'

/** All that one run of a command does has the same id in the audit log. */
const RUN_ID = crypto.randomUUID()

/** The name that the audit log gives to whoever runs a command; nobody verifies it. */
export function createCommandContext(now = new Date()): OperationContext {
  const name = process.env['KARAVAN_ACTOR']?.trim() || findUserName()
  return { actor: { name, is_verified: false, request_id: RUN_ID }, now }
}

/** A container may run without an entry for its user. */
function findUserName(): string {
  try {
    return userInfo().username
  } catch {
    return 'unknown'
  }
}
