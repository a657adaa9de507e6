import type { ApiError } from '#shared/api/errors.ts'
import type { Translate } from '#shared/locale/translate.ts'
import { apiError, conflict } from '../../http/errors.ts'
import { logError } from '../../observability/log.ts'
import {
  PaymentRejection,
  MissingPaymentProvider,
  PaymentUnavailable,
} from '../payment/payment-provider.ts'
import type { PurchaseRecord } from './purchase-record.ts'
import type { ReservationFailure } from './reservation.ts'
import { HTTP_STATUS } from '../../http/status.ts'

/**
 * Translates the provider's errors into messages for the shopper, because the provider's own
 * messages may reveal the shop's configuration.
 */
export async function withPaymentErrors<Answer>(
  t: Translate,
  pay: () => Promise<Answer>,
): Promise<Answer> {
  try {
    return await pay()
  } catch (error) {
    if (error instanceof PaymentUnavailable) {
      logError('payment', error)
      throw apiError(HTTP_STATUS.SERVICE_UNAVAILABLE, t('order.provider_down'))
    }
    if (error instanceof MissingPaymentProvider) {
      logError('payment', error)
      throw apiError(HTTP_STATUS.SERVICE_UNAVAILABLE, t('order.no_payments'))
    }
    if (error instanceof PaymentRejection) {
      logError('payment', error)
      throw apiError(HTTP_STATUS.UNPROCESSABLE_CONTENT, t(`order.${error.reason}`))
    }
    throw error
  }
}

/** Returns the error for a failed reservation. */
export function toReservationError(
  failure: ReservationFailure,
  purchase: PurchaseRecord,
  t: Translate,
): ApiError {
  if (failure === 'held' || failure === 'held_often')
    return apiError(HTTP_STATUS.TOO_MANY_REQUESTS, t(`usage.${failure}`))
  const message = toMessage(failure, purchase, t)
  return failure === 'coupon' || failure === 'coupon_of_account'
    ? conflict({ coupon_code: [message] })
    : apiError(HTTP_STATUS.CONFLICT, message)
}

type ConflictFailure = Exclude<ReservationFailure, 'held' | 'held_often'>

function toMessage(
  failure: ConflictFailure,
  { coupon_code }: PurchaseRecord,
  t: Translate,
): string {
  const code = coupon_code ?? ''
  switch (failure) {
    case 'draft':
      return t('order.draft_taken')
    case 'stock':
      return t('order.sold_out')
    case 'coupon':
      return t('order.coupon_used', { code })
    case 'coupon_of_account':
      return t('order.coupon_used_by_account', { code })
  }
}
