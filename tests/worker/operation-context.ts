import type { OperationContext } from '../../worker/db/audit.ts'

/** The context of an operation in tests. */
export function createOperationContext(now = new Date()): OperationContext {
  return { actor: { name: 'tests', is_verified: false, request_id: crypto.randomUUID() }, now }
}
