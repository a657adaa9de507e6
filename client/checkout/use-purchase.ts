import type { RefObject } from 'react'
import { ApiError, isFieldErrors, type FieldErrors } from '#shared/api/errors.ts'
import type { FormErrors } from '#shared/forms/validate.ts'
import { useVisitor } from '../runtime/visitor.ts'
import { useFormatAmount } from '../currency/use-format-amount.ts'
import { sendWithProof } from '../forms/send-with-proof.ts'
import { useTranslate } from '../locale/use-translate.ts'
import { BILLING, SHIPPING, type CheckoutValues } from './checkout-form-values.ts'
import type { CheckoutProps } from './checkout-props.ts'
import { createPurchaseApi } from './create-purchase-api.ts'
import { finishOrder } from './finish-order.ts'
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
  untilPriced,
  type CheckoutStore,
  type PriceResponse,
} from './checkout-store.ts'
import type { ConfirmPayment, PreparePayment } from './payment/payment-form.ts'
import { showPrices } from './use-prices.ts'

const CONFLICT = 409
const INVALID = 422
/** The maximum time that an order waits for its addresses to be stored. */
const STORING_MS = 2000
/** Nor does the marking of fields for a shop that does not answer. */
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
    const agreed = await agree()
    const confirmPayment =
      agreed.shown.sums.total === 0
        ? () => Promise.resolve('paid' as const)
        : await readCardOrCheck(values)
    store.setState({ isPaying: true })
    try {
      await pay(values, agreed, confirmPayment)
    } finally {
      store.setState({ isPaying: false })
    }
  }

  /** What the card's form and the shop have against it, beside what the form's own rules have. */
  async function check(values: CheckoutValues): Promise<FormErrors> {
    const isFree = store.getState().priced?.sums.total === 0
    const { current: prepare } = preparePayment
    const [ofCard, ofShop] = await Promise.all([
      isFree || prepare === undefined ? {} : findErrors(prepare(values), 'payment'),
      checkDetails(),
    ])
    return { ...ofShop, ...ofCard }
  }

  function checkDetails(): Promise<FormErrors> {
    const { input, priced } = store.getState()
    const priceRequest = toPriceRequest(visitor, visitor.cart.getState().items, input)
    // Where the shop does not know the country, it cannot say what an address there must be.
    if (priceRequest === undefined) return Promise.resolve({})
    const needs_shipping = priced?.needs_shipping !== false
    const request = toDetailsRequest({ question: priceRequest, input, needs_shipping })
    return atMost(CHECKING_MS, findErrors(fetchPrices(visitor, request)), {})
  }

  /** Validates the card, and reports the other invalid fields with it. */
  async function readCardOrCheck(values: CheckoutValues) {
    try {
      return await readCard(values)
    } catch (error) {
      const others = await checkDetails()
      if (Object.keys(others).length === 0) throw error
      const ofCard = await findErrors(Promise.reject(error), 'payment')
      throw new ApiError(INVALID, { general: { ...others, ...ofCard } })
    }
  }

  /** Checks that the shown offer is current and can be ordered. */
  async function agree(): Promise<Purchase> {
    const { input, priced: shown } = store.getState()
    const priceRequest = toPriceRequest(visitor, visitor.cart.getState().items, input)
    if (priceRequest === undefined) throw toApiError('')
    const now = await untilPriced(store, describeRequest(visitor, priceRequest))
    const { priced } = now
    if (priced === undefined || now.pricing === 'failed') {
      throw toApiError(now.errorMessage === '' ? t('checkout.not_counted') : now.errorMessage)
    }
    // The obstacles say themselves what they are.
    if (!priced.can_order || now.changes.length > 0) {
      const fields = toFieldErrors(priced)
      throw fields === undefined ? toApiError('') : new ApiError(INVALID, { general: fields })
    }
    const { code } = priced.currency
    const isShown = shown?.sums.total === priced.sums.total && shown.currency.code === code
    if (!isShown)
      throw toApiError(t('checkout.counted', { amount: format(priced.sums.total, code) }))
    return {
      question: toQuoteRequest({
        question: priceRequest,
        input,
        needs_shipping: priced.needs_shipping,
      }),
      shown: priced,
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
    agreed: Purchase,
    confirmPayment: ConfirmPayment,
  ): Promise<void> {
    const { input, question: text } = store.getState()
    const api = { ...createPurchaseApi(visitor, quotes), confirmPayment }
    const bought = await sendWithProof(visitor, (proof) => purchase(api, { ...agreed, ...proof }))
    switch (bought.kind) {
      case 'ordered':
        store.setState({ isLeaving: true })
        if (values.keep_addresses !== '') {
          await atMost(STORING_MS, storeAddresses(visitor, input), undefined)
        }
        await finishOrder(visitor, { ...bought, quotes })
        return untilBack()
      case 'left':
        await untilBack()
        // Asked after as at the start, though the browser has kept the page.
        priceAgain(store)
        throw toApiError(t('checkout.not_confirmed'))
      case 'waiting':
      case 'hidden':
        return onStopped(bought.kind)
      case 'changed':
        if (bought.priced === undefined) priceAgain(store)
        else showPrices(visitor, store, { priced: bought.priced, question: text })
        addChanges(store, bought.changes)
        throw toApiError('')
    }
  }
}

/** What stands in the way is said at the field that it is about. Undefined: it is about none. */
function toFieldErrors({ address_problems }: PriceResponse): FieldErrors | undefined {
  const listMessages = (name: PriceResponse['address_problems'][number]['field']) =>
    address_problems.flatMap(({ field, message }) => (field === name ? [message] : []))
  const [bill, ship] = [listMessages('state_id'), listMessages('ship_state_id')]
  if (bill.length + ship.length === 0) return undefined
  return {
    ...(bill.length > 0 && { [`${BILLING}state_id`]: bill }),
    ...(ship.length > 0 && { [`${SHIPPING}state_id`]: ship }),
  }
}

function toApiError(message: string): ApiError {
  return new ApiError(CONFLICT, { general: [message] })
}

/** What the shop says is wrong with fields; what has another reason is found out when it is sent. */
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

function atMost<Value>(ms: number, doing: Promise<Value>, otherwise: Value): Promise<Value> {
  return Promise.race([
    doing,
    new Promise<Value>((resolve) => setTimeout(() => resolve(otherwise), ms)),
  ])
}

/** Another page is coming: the button stays as it is, unless the browser brings this one back. */
function untilBack(): Promise<void> {
  return new Promise((resolve) => {
    window.addEventListener('pageshow', () => resolve(), { once: true })
  })
}
