/**
 * - `not_found`: the shop does not have what was named.
 * - `conflict`: the shop is in another state than the operation needs.
 * - `incomplete`: the change is stored, but the caches were not notified.
 */
type Reason = 'not_found' | 'conflict' | 'incomplete'

/** The shop refuses an operation. The message says why, and what to do instead. */
export class OperationError extends Error {
  override readonly name = 'OperationError'
  readonly reason: Reason

  constructor(reason: Reason, message: string, options?: ErrorOptions) {
    super(message, options)
    this.reason = reason
  }
}
