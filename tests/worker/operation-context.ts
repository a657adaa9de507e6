import type { OperationContext } from '../../worker/operations/audit.ts'

/** What a command of the tests states. */
export function createOperationContext(now = new Date()): OperationContext {
  return { actor: { name: 'tests', is_verified: false, request_id: crypto.randomUUID() }, now }
}
