import type { ApiError } from '#shared/api/errors.ts'
import type { Translate } from '#shared/locale/translate.ts'
import { refusal } from '../../api/errors.ts'
import { logError } from '../../log.ts'
import { PaymentRefused, PaymentsClosed, PaymentUnavailable } from '../payment/payment.ts'
import type { Case } from './case.ts'
import type { ReservationFailure } from './reservation.ts'

/** What a provider cannot do, in the shopper's words: its own may tell how the shop is set up. */
export async function asking<Answer>(t: Translate, ask: () => Promise<Answer>): Promise<Answer> {
  try {
    return await ask()
  } catch (error) {
    if (error instanceof PaymentUnavailable) {
      logError('payment', error)
      throw refusal(503, t('order.provider_down'))
    }
    if (error instanceof PaymentsClosed) {
      logError('payment', error)
      throw refusal(503, t('order.no_payments'))
    }
    if (error instanceof PaymentRefused) {
      logError('payment', error)
      throw refusal(422, t(`order.${error.reason}`))
    }
    throw error
  }
}

/** What was agreed cannot be had, or not now. */
export function refuseReservation(failure: ReservationFailure, one: Case, t: Translate): ApiError {
  if (failure === 'held' || failure === 'held_often') return refusal(429, t(`usage.${failure}`))
  return refusal(409, toReason(failure, one, t))
}

type Gone = Exclude<ReservationFailure, 'held' | 'held_often'>

function toReason(failure: Gone, { coupon_code }: Case, t: Translate): string {
  const code = coupon_code ?? ''
  switch (failure) {
    case 'stock':
      return t('order.sold_out')
    case 'coupon':
      return t('order.coupon_used', { code })
    case 'coupon_of_account':
      return t('order.coupon_used_by_account', { code })
  }
}
