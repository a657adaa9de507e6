import { useMemo, type RefObject } from 'react'
import type { Country } from '#shared/account/contract.ts'
import { loadStates } from '../../account/account-calls.ts'
import { sendWithProof } from '../../forms/send-with-proof.ts'
import { useVisitor } from '../../runtime/visitor.ts'
import { fetchPrices } from '../checkout-calls.ts'
import type { CheckoutInput } from '../checkout-input.ts'
import type { CheckoutProps } from '../checkout-props.ts'
import { priceAgain, type CheckoutStore } from '../checkout-store.ts'
import { createPurchaseApi } from '../create-purchase-api.ts'
import { endAfterBack } from '../end-after-back.ts'
import { endOffer } from '../end-offer.ts'
import { finishOrder } from '../finish-order.ts'
import type { WalletSession } from '../payment/payment-form.ts'
import { describeRequest, findAccountId, toPriceRequest, toQuoteRequest } from '../price-request.ts'
import { purchase } from '../purchase.ts'
import { showPrices } from '../use-prices.ts'
import { createWalletSession, type WalletContext } from './wallet-session.ts'

export interface WalletSessionOptions extends Pick<CheckoutProps, 'quotes' | 'onStopped'> {
  readonly store: CheckoutStore
  readonly countries: readonly Country[]
  readonly agreement: RefObject<HTMLInputElement | null>
  /** The box without which no downloads are sold; `current` is null if the cart has none. */
  readonly downloads: RefObject<HTMLInputElement | null>
  readonly fill: (input: CheckoutInput) => void
  readonly onFailure: WalletContext['onFailure']
}

/** Connects a wallet with this checkout. All options must stay the same between renderings. */
export function useWalletSession(options: WalletSessionOptions): WalletSession {
  const { store, countries, agreement, downloads, quotes, fill, onStopped, onFailure } = options
  const visitor = useVisitor()
  return useMemo(() => {
    const api = createPurchaseApi(visitor, quotes)
    const toRequest = (input: CheckoutInput) =>
      toPriceRequest(visitor, visitor.cart.getState().items, input)
    const finish: WalletContext['finish'] = async (result) => {
      switch (result.kind) {
        case 'ordered':
          store.setState({ isLeaving: true })
          return finishOrder(visitor, { ...result, quotes })
        case 'left': {
          const offerEnd = await endAfterBack(api)
          return offerEnd.kind === 'none' ? priceAgain(store) : finish(offerEnd)
        }
        case 'waiting':
        case 'hidden':
          return onStopped(result.kind)
      }
    }
    return createWalletSession({
      store,
      places: { countries, fetchStates: (country_id) => loadStates(visitor, country_id) },
      findMissingConsent() {
        if (downloads.current?.checked === false) return 'downloads'
        return agreement.current?.checked === true ? undefined : 'terms'
      },
      toRequest,
      toPurchase(input, shownPrices) {
        const priceRequest = toRequest(input)
        if (priceRequest === undefined) return undefined
        const { needs_shipping } = shownPrices
        return {
          priceRequest: toQuoteRequest({
            priceRequest,
            input,
            needs_shipping,
            wants_downloads_now: downloads.current?.checked === true,
          }),
          shownPrices,
          account_id: findAccountId(visitor),
        }
      },
      async price(request) {
        // The stock and the coupon reserved by an earlier payment would be missing here.
        const offerEnd = await endOffer(api)
        if (offerEnd.kind === 'none') return fetchPrices(visitor, request)
        await finish(offerEnd)
        return undefined
      },
      purchase: (agreed, confirmPayment) =>
        sendWithProof(visitor, (proof) =>
          purchase({ ...api, confirmPayment }, { ...agreed, ...proof }),
        ),
      finish,
      fill(input, priced) {
        fill(input)
        const request = toRequest(input)
        if (priced === undefined || request === undefined) return
        showPrices(visitor, store, { priced, requestText: describeRequest(visitor, request) })
      },
      onFailure,
    })
  }, [visitor, store, countries, agreement, downloads, quotes, fill, onStopped, onFailure])
}
