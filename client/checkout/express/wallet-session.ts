import { ApiError, isFieldErrors } from '#shared/api/errors.ts'
import { addPrices } from '#shared/currency/money.ts'
import { UNAUTHORIZED_STATUS } from '../../runtime/browser-api.ts'
import {
  addChanges,
  type CheckoutState,
  type CheckoutStore,
  type PriceResponse,
} from '../checkout-store.ts'
import type { CheckoutInput } from '../checkout-input.ts'
import { findObstacles } from '../find-obstacles.ts'
import type { ConfirmPayment, WalletOffer, WalletSession } from '../payment/payment-form.ts'
import type { Purchase, PurchaseResult } from '../purchase.ts'
import type { PriceRequest } from '../price-request.ts'
import { toBuyerInput, toPlaceInput, type Places } from './wallet-input.ts'

/** The reason why a payment by a wallet stopped; nothing was charged. */
export type WalletFailure =
  | {
      readonly kind:
        | 'terms'
        | 'downloads'
        | 'obstacles'
        | 'unknown_address'
        | 'unconfirmed'
        | 'unreachable'
    }
  | { readonly kind: 'message'; readonly message: string }
  /** The wallet's details do not suffice; the form has them, to be completed. */
  | { readonly kind: 'incomplete'; readonly message: string }

export interface WalletContext {
  readonly store: CheckoutStore
  readonly places: Places
  /** Returns the consent whose box is not ticked. */
  readonly findMissingConsent: () => 'terms' | 'downloads' | undefined
  readonly toRequest: (input: CheckoutInput) => PriceRequest | undefined
  /** The request for a quote with the details, and whose order it is. */
  readonly toPurchase: (input: CheckoutInput, shownPrices: PriceResponse) => Purchase | undefined
  /** Ends an earlier payment and prices; undefined if the page is being left or stopped. */
  readonly price: (request: PriceRequest) => Promise<PriceResponse | undefined>
  readonly purchase: (purchase: Purchase, confirm: ConfirmPayment) => Promise<PurchaseResult>
  /** Completes what is not about changed prices: the order, the wait, the missing account. */
  readonly finish: (result: Exclude<PurchaseResult, { kind: 'changed' }>) => Promise<void>
  /** Shows details and prices in the form and the summary. */
  readonly fill: (input: CheckoutInput, priced?: PriceResponse) => void
  readonly onFailure: (failure: WalletFailure | undefined) => void
}

interface ShownOffer {
  readonly input: CheckoutInput
  readonly priced: PriceResponse | undefined
  readonly total: number
  readonly currency: string
}

/**
 * Lets a wallet buy what the checkout shows, by the same prices, quotes and payments as the form.
 * The details that a wallet has sent are deleted when it is closed, except after a changed total: that is shown,
 * and the wallet begins with it the next time.
 */
export function createWalletSession(context: WalletContext): WalletSession {
  const { store, places, fill, onFailure } = context
  let shown: ShownOffer | undefined
  let isPaid = false

  async function show(input: CheckoutInput): Promise<WalletOffer | undefined> {
    const request = context.toRequest(input)
    const priced = request && (await context.price(request))
    if (priced === undefined) return undefined
    const currency = priced.currency.code
    // A wallet that is open stays in its currency, although another tab may select another one.
    if (shown !== undefined && shown.currency !== currency) return undefined
    shown = { input, priced, total: priced.sums.total, currency }
    return isSendable(priced) && !isRefused(priced) ? toOffer(priced) : undefined
  }

  async function charge(input: CheckoutInput, confirm: ConfirmPayment): Promise<boolean> {
    const { total = 0, currency, priced } = shown ?? {}
    const shownPrices = priced ?? (await priceInput(input))
    const purchase = shownPrices && context.toPurchase(input, shownPrices)
    if (shownPrices === undefined || purchase === undefined) return fail({ kind: 'unreachable' })
    const isMoved = shownPrices.sums.total !== total || shownPrices.currency.code !== currency
    if (isMoved) return showMoved(input, shownPrices)
    const result = await context.purchase(purchase, confirm)
    if (result.kind !== 'changed') {
      await context.finish(result)
      return result.kind === 'ordered' ? true : fail(toFailure(result.kind))
    }
    const newInput = { ...input, ...result.corrections }
    const now = result.priced ?? (await priceInput(newInput))
    if (now !== undefined) fill(newInput, now)
    addChanges(store, result.changes)
    return fail({ kind: 'obstacles' })
  }

  /** The total of a download depends on the payer's country, which some wallets send at the end. */
  function showMoved(input: CheckoutInput, priced: PriceResponse): boolean {
    const { total = 0, currency } = shown ?? {}
    fill(input, priced)
    const amounts = { before: total, now: priced.sums.total, currency: priced.currency.code }
    const isConverted = currency !== undefined && currency !== amounts.currency
    addChanges(store, [
      { kind: 'total', ...amounts, ...(isConverted && { previous_currency: currency }) },
    ])
    return fail({ kind: 'obstacles' })
  }

  async function priceInput(input: CheckoutInput): Promise<PriceResponse | undefined> {
    const request = context.toRequest(input)
    return request && context.price(request)
  }

  function fail(failure: WalletFailure | undefined): false {
    onFailure(failure)
    return false
  }

  function end(): void {
    shown = undefined
    store.setState({ isPaying: false })
  }

  /** Marks the payment as running: the checkout prices nothing meanwhile, because that would end the payment. */
  function begin(): void {
    store.setState({ isPaying: true })
  }

  return {
    open() {
      const state = store.getState()
      onFailure(undefined)
      const { changes, problems } = findObstacles(state)
      const isBlocked = changes.length + problems.length > 0
      if (isBlocked || (state.priced !== undefined && isRefused(state.priced)))
        return void fail({ kind: 'obstacles' })
      const missing = context.findMissingConsent()
      if (missing !== undefined) return void fail({ kind: missing })
      const offer = toPresentOffer(state)
      if (offer === undefined || state.isPaying) return undefined
      const { total, currency } = offer
      shown = { input: state.input, priced: state.priced, total, currency }
      begin()
      return offer
    },

    async sendTo(place) {
      const { shipping_id } = shown?.input ?? store.getState().input
      const input = await toPlaceInput(store.getState().input, place, places)
      return input && show({ ...input, shipping_id })
    },

    sendBy: (shipping_id) => show({ ...(shown?.input ?? store.getState().input), shipping_id }),

    async pay(buyer, confirm) {
      if (isPaid) return true
      isPaid = true
      let isCharged = false
      // After a declined card some wallets stay open, and pay again.
      begin()
      try {
        const { shipping_id } = shown?.input ?? {}
        const input = await toBuyerInput({ ...store.getState().input, shipping_id }, buyer, places)
        if (input === undefined) return fail({ kind: 'unknown_address' })
        isCharged = await tryToCharge(input, confirm)
        return isCharged
      } finally {
        isPaid = isCharged
        store.setState({ isPaying: false })
      }
    },

    close: end,
  }

  async function tryToCharge(input: CheckoutInput, confirm: ConfirmPayment): Promise<boolean> {
    try {
      return await charge(input, confirm)
    } catch (error) {
      if (!(error instanceof ApiError) || error.status === 0) return fail({ kind: 'unreachable' })
      // The obstacles say that the session has ended.
      if (error.status === UNAUTHORIZED_STATUS) return fail({ kind: 'obstacles' })
      const { general } = error.errors
      if (!isFieldErrors(general)) return fail({ kind: 'message', message: general.join(' ') })
      fill(input)
      const message = [...new Set(Object.values(general).flat())].join(' ')
      return fail({ kind: 'incomplete', message })
    }
  }
}

function isSendable({ needs_shipping, shipping_id }: PriceResponse): boolean {
  return !needs_shipping || shipping_id !== null
}

/**
 * Whether no address changes that the cart cannot be ordered, for example because its total is above the
 * provider's maximum. A cart that is not sent to an address may be sent to that of the wallet.
 */
function isRefused(priced: PriceResponse): boolean {
  return (
    isSendable(priced) &&
    priced.address_problems.some(
      ({ field, searching_key }) => field === 'cart_items' && searching_key === undefined,
    )
  )
}

function toFailure(kind: 'left' | 'waiting' | 'hidden'): WalletFailure | undefined {
  return kind === 'left' ? { kind: 'unconfirmed' } : undefined
}

/** The offer before a wallet is opened; without a country it has no shipping and tax yet. */
export function toPresentOffer({ priced, checked }: CheckoutState): WalletOffer | undefined {
  if (priced !== undefined) return toOffer(priced)
  if (checked === undefined) return undefined
  return {
    total: addPrices(checked.goods, checked.extras, -checked.discount),
    currency: checked.currency,
    needs_shipping: checked.needs_shipping !== false,
    shipping_methods: [],
    shipping_id: null,
  }
}

function toOffer(priced: PriceResponse): WalletOffer {
  const { sums, currency, needs_shipping, shipping_methods, shipping_id } = priced
  return {
    total: sums.total,
    currency: currency.code,
    needs_shipping,
    shipping_methods,
    shipping_id,
  }
}
