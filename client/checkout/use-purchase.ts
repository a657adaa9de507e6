import type { RefObject } from 'react'
import { ApiError, isFieldErrors, type FieldErrors } from '#shared/api/errors.ts'
import { DOWNLOADS_FIELD } from '#shared/checkout/downloads-field.ts'
import type { FormErrors } from '#shared/forms/validate.ts'
import { useVisitor } from '../runtime/visitor.ts'
import { useFormatAmount } from '../currency/use-format-amount.ts'
import { sendWithProof } from '../forms/send-with-proof.ts'
import { useTranslate } from '../locale/use-translate.ts'
import { BILLING_PREFIX, SHIPPING_PREFIX, type CheckoutValues } from './checkout-form-values.ts'
import type { CheckoutProps } from './checkout-props.ts'
import { createPurchaseApi } from './create-purchase-api.ts'
import { endAfterBack, waitForPageShow } from './end-after-back.ts'
import type { OfferEnd } from './end-offer.ts'
import { finishOrder } from './finish-order.ts'
import { isTotalShown } from './is-total-shown.ts'
import { reloadCart } from './reload-cart.ts'
import { storeAddresses } from './store-addresses.ts'
import { purchase, type Purchase } from './purchase.ts'
import { fetchPrices } from './checkout-calls.ts'
import {
  describeRequest,
  findAccountId,
  toDetailsRequest,
  toPriceRequest,
  toQuoteRequest,
} from './price-request.ts'
import {
  priceAgain,
  addChanges,
  waitUntilPriced,
  type CheckoutStore,
  type PriceResponse,
} from './checkout-store.ts'
import type { ConfirmPayment, PreparePayment } from './payment/payment-form.ts'
import { showPrices } from './use-prices.ts'

const CONFLICT_STATUS = 409
const INVALID_STATUS = 422
/** The maximum time that an order waits for its addresses to be stored. */
const STORING_MS = 2000
/** The maximum time that the validation of fields waits for the API. */
const CHECKING_MS = 4000

interface PurchaseOptions extends Pick<CheckoutProps, 'provider' | 'quotes' | 'onStopped'> {
  readonly store: CheckoutStore
  readonly preparePayment: RefObject<PreparePayment | undefined>
}

/** Runs a purchase; rejects with the message that is shown beside the pay button. */
export function usePurchase({
  store,
  provider,
  quotes,
  onStopped,
  preparePayment,
}: PurchaseOptions) {
  const t = useTranslate()
  const format = useFormatAmount()
  const visitor = useVisitor()

  return { buy, check }

  async function buy(values: CheckoutValues): Promise<void> {
    const agreedPurchase = await confirmOffer(values)
    const confirmPayment =
      agreedPurchase.shownPrices.sums.total === 0
        ? () => Promise.resolve('ended' as const)
        : await readCardOrCheck(values)
    store.setState({ isPaying: true })
    try {
      await pay(values, agreedPurchase, confirmPayment)
    } finally {
      store.setState({ isPaying: false })
    }
  }

  /**
   * Collects the errors of the card's form and of the API, in addition to those of the form's
   * rules.
   */
  async function check(values: CheckoutValues): Promise<FormErrors> {
    const isFree = store.getState().priced?.sums.total === 0
    const { current: prepare } = preparePayment
    const [cardErrors, apiErrors] = await Promise.all([
      isFree || prepare === undefined ? {} : findErrors(prepare(values), 'payment'),
      checkDetails(),
    ])
    return { ...apiErrors, ...cardErrors }
  }

  function checkDetails(): Promise<FormErrors> {
    const { input, priced } = store.getState()
    const priceRequest = toPriceRequest(visitor, visitor.cart.getState().items, input)
    // Without a country the API cannot validate an address.
    if (priceRequest === undefined) return Promise.resolve({})
    const needs_shipping = priced?.needs_shipping !== false
    const request = toDetailsRequest({ priceRequest, input, needs_shipping })
    return withTimeout(CHECKING_MS, findErrors(fetchPrices(visitor, request)), {})
  }

  /** Validates the card, and reports the other invalid fields with it. */
  async function readCardOrCheck(values: CheckoutValues) {
    try {
      return await readCard(values)
    } catch (error) {
      const otherErrors = await checkDetails()
      if (Object.keys(otherErrors).length === 0) throw error
      const cardErrors = await findErrors(Promise.reject(error), 'payment')
      throw new ApiError(INVALID_STATUS, { general: { ...otherErrors, ...cardErrors } })
    }
  }

  /** Checks that the shown offer is current and can be ordered. */
  async function confirmOffer(values: CheckoutValues): Promise<Purchase> {
    const { priced: shownPrices } = store.getState()
    const toRequest = () =>
      toPriceRequest(visitor, visitor.cart.getState().items, store.getState().input)
    const state = await waitUntilPriced(store, () => {
      const currentRequest = toRequest()
      return currentRequest && describeRequest(visitor, currentRequest)
    })
    const priceRequest = toRequest()
    if (priceRequest === undefined) throw toApiError('')
    const { input, priced } = state
    if (priced === undefined || state.pricing === 'failed') {
      throw toApiError(state.errorMessage === '' ? t('checkout.not_counted') : state.errorMessage)
    }
    // The obstacles above the form explain the reason.
    if (!priced.can_order || state.changes.length > 0) {
      const fields = toFieldErrors(priced)
      throw fields === undefined
        ? toApiError('')
        : new ApiError(INVALID_STATUS, { general: fields })
    }
    if (!isTotalShown(shownPrices, priced)) {
      const amount = format(priced.sums.total, priced.currency.code)
      throw toApiError(t('checkout.counted', { amount }))
    }
    return {
      priceRequest: toQuoteRequest({
        priceRequest,
        input,
        needs_shipping: priced.needs_shipping,
        wants_downloads_now: values[DOWNLOADS_FIELD] !== '',
      }),
      shownPrices: priced,
      account_id: findAccountId(visitor),
    }
  }

  function readCard(values: CheckoutValues) {
    if (provider.provider === 'none') throw toApiError(t('checkout.no_payments'))
    const { current: prepare } = preparePayment
    if (prepare === undefined) throw toApiError(t('checkout.card_loading'))
    return prepare(values)
  }

  async function pay(
    values: CheckoutValues,
    agreedPurchase: Purchase,
    confirmPayment: ConfirmPayment,
  ): Promise<void> {
    const { input, requestText: text } = store.getState()
    const storing =
      values.keep_addresses === ''
        ? undefined
        : withTimeout(STORING_MS, storeAddresses(visitor, input), undefined)
    const api = {
      ...createPurchaseApi(visitor, quotes),
      // The bank's page may replace this one.
      confirmPayment: async (...args: Parameters<ConfirmPayment>) => {
        await storing
        return confirmPayment(...args)
      },
    }
    const result = await sendWithProof(visitor, (proof) =>
      purchase(api, { ...agreedPurchase, ...proof }),
    )
    switch (result.kind) {
      case 'ordered':
        store.setState({ isLeaving: true })
        await storing
        return leave(result)
      case 'left': {
        const offerEnd = await endAfterBack(api)
        if (offerEnd.kind === 'ordered') return leave(offerEnd)
        if (offerEnd.kind !== 'none') return onStopped(offerEnd.kind)
        priceAgain(store)
        throw toApiError(t('checkout.not_confirmed'))
      }
      case 'waiting':
      case 'hidden':
        return onStopped(result.kind)
      case 'changed':
        if (result.priced === undefined) {
          if (agreedPurchase.priceRequest.keeps_cart !== true) reloadCart(visitor)
          priceAgain(store, result.corrections)
        } else {
          showPrices(visitor, store, { priced: result.priced, requestText: text })
        }
        addChanges(store, result.changes)
        throw toApiError('')
    }
  }

  async function leave(ordered: Extract<OfferEnd, { kind: 'ordered' }>): Promise<void> {
    store.setState({ isLeaving: true })
    await finishOrder(visitor, { ...ordered, quotes })
    return waitForPageShow()
  }
}

/** Returns the problems by form field; undefined if none of them concerns a field. */
function toFieldErrors({ address_problems }: PriceResponse): FieldErrors | undefined {
  const listMessages = (name: PriceResponse['address_problems'][number]['field']) =>
    address_problems.flatMap(({ field, message }) => (field === name ? [message] : []))
  const [bill, ship] = [listMessages('state_id'), listMessages('ship_state_id')]
  if (bill.length + ship.length === 0) return undefined
  return {
    ...(bill.length > 0 && { [`${BILLING_PREFIX}state_id`]: bill }),
    ...(ship.length > 0 && { [`${SHIPPING_PREFIX}state_id`]: ship }),
  }
}

function toApiError(message: string): ApiError {
  return new ApiError(CONFLICT_STATUS, { general: [message] })
}

/**
 * Returns the API's errors by field. Errors for other reasons are reported when the form is sent.
 */
async function findErrors(request: Promise<unknown>, field = ''): Promise<FormErrors> {
  try {
    await request
    return {}
  } catch (error) {
    if (!(error instanceof ApiError)) return {}
    const { general } = error.errors
    if (isFieldErrors(general)) return general
    return field === '' ? {} : { [field]: general }
  }
}

function withTimeout<Value>(ms: number, promise: Promise<Value>, fallback: Value): Promise<Value> {
  return Promise.race([
    promise,
    new Promise<Value>((resolve) => setTimeout(() => resolve(fallback), ms)),
  ])
}
