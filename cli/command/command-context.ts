import { userInfo } from 'node:os'
import type { OperationContext } from '../../worker/db/audit.ts'

/** The id that all audit entries of one run of a command share. */
const RUN_ID = crypto.randomUUID()

/** Creates the context of a command, whose actor is not verified. */
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
