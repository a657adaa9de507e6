import type { Refusal } from '#shared/admin/refusals.ts'

/**
 * - `not_found`: the shop does not have what was named.
 * - `conflict`: the shop is in another state than the operation needs.
 * - `incomplete`: the change is stored, but the caches were not notified.
 */
type Reason = 'not_found' | 'conflict' | 'incomplete'

interface ConflictOptions extends ErrorOptions {
  /** The case in a form that the admin shows in the person's language. */
  readonly refusal: Refusal
}

/** The shop refuses an operation. The message says to users of commands why, and what to do instead. */
export class OperationError extends Error {
  override readonly name = 'OperationError'
  readonly reason: Reason
  readonly refusal: Refusal | undefined

  constructor(reason: Exclude<Reason, 'conflict'>, message: string, options?: ErrorOptions)
  constructor(reason: 'conflict', message: string, options: ConflictOptions)
  constructor(reason: Reason, message: string, options: Partial<ConflictOptions> = {}) {
    super(message, options)
    this.reason = reason
    this.refusal = options.refusal
  }
}
