import type { OrderPiece } from '../../checkout/orders/order-progress.ts'

/** Whether a stored part of an order has the same pieces as a requested one, in any order. */
export function hasSameLines(
  stored: readonly OrderPiece[],
  requested: readonly OrderPiece[],
): boolean {
  const isRequested = ({ searching_key, quantity }: OrderPiece) =>
    requested.some((line) => line.searching_key === searching_key && line.quantity === quantity)
  return stored.length === requested.length && stored.every(isRequested)
}
