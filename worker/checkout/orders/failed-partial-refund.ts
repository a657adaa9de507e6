import type { PaymentProviderName } from '#shared/checkout/payment-providers.ts'
import type { Db } from '../../db/rows.ts'

export interface FailedPartialRefund {
  readonly id: string
  readonly reason: string
  readonly provider: PaymentProviderName
  /** The provider's event, or the refund itself if the provider answered so. */
  readonly request_id: string
  readonly now: Date
}

/**
 * Records that a bank has returned a partial refund, once: the money counts as not refunded, and the
 * operator decides what is next. The audit log names the provider, whose signature was verified.
 */
export function prepareFailedPartialRefund(
  db: Db,
  { id, reason, provider, request_id, now }: FailedPartialRefund,
): D1PreparedStatement[] {
  return [
    db
      .prepare(
        `UPDATE partial_refund SET failed_at = ?2, last_error = ?3
         WHERE id = ?1 AND failed_at IS NULL`,
      )
      .bind(id, now.toISOString(), `The bank has returned the refund: ${reason}`),
    db
      .prepare(
        `INSERT INTO audit_log
           (at, actor, is_verified, action, subject_kind, subject_id, after, request_id)
         SELECT ?2, ?4, 1, 'order.refund_failed', 'order', order_number,
           json_object('refund_id', id, 'amount', amount, 'currency', currency, 'reason', ?3), ?5
         FROM partial_refund JOIN shop_order ON number = order_number
         WHERE id = ?1 AND changes() > 0`,
      )
      .bind(id, now.toISOString(), reason, provider, request_id),
  ]
}
