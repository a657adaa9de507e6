import type { OrderPiece } from '../../checkout/orders/order-progress.ts'
import { OperationError } from '../operation-error.ts'

/** Throws if a part of an order names a line twice, or none of a line. */
export function requireDistinctLines(lines: readonly OrderPiece[]): void {
  const keys = new Set(lines.map(({ searching_key }) => searching_key))
  if (keys.size < lines.length) {
    throw new OperationError('conflict', 'Each line of the order can be named once.', {
      refusal: { code: 'line_twice' },
    })
  }
  if (!lines.every(({ quantity }) => Number.isSafeInteger(quantity) && quantity > 0)) {
    throw new OperationError('conflict', 'The quantity of a line is at least 1.', {
      refusal: { code: 'line_without_pieces' },
    })
  }
}
