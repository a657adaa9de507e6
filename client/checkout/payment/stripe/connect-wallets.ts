import type {
  ChangeResolveDetails,
  Stripe,
  StripeElements,
  StripeExpressCheckoutElement,
} from '@stripe/stripe-js'
import type { WalletOffer, WalletSession } from '../payment-form.ts'
import { prepareStripePayment, type StripeForm } from './prepare-stripe-payment.ts'
import { isAboveStripeMaximum, toStripeMoney } from './stripe-options.ts'
import { toShippingId, toShippingRates, toWalletBuyer } from './wallet-details.ts'

interface WalletConnection {
  readonly stripe: Pick<Stripe, 'confirmPayment'>
  readonly elements: StripeElements
  readonly session: WalletSession
  readonly needs_shipping: boolean
  readonly countries: readonly string[]
  /** The name of the shipping method until the address is known. */
  readonly pendingLabel: string
  readonly onAvailable: (isAvailable: boolean) => void
}

/**
 * Creates the wallets' buttons and answers their events. The amount is updated before each answer,
 * so that a wallet never shows another total than the shop.
 */
export function connectWallets(connection: WalletConnection): StripeExpressCheckoutElement {
  const { elements, session, needs_shipping, countries, pendingLabel, onAvailable } = connection
  const buttons = elements.create('expressCheckout', {
    emailRequired: true,
    billingAddressRequired: true,
    shippingAddressRequired: needs_shipping,
    ...(needs_shipping && { allowedShippingCountries: [...countries] }),
    paymentMethods: { amazonPay: 'never', klarna: 'never' },
    buttonType: { applePay: 'buy', googlePay: 'buy', paypal: 'buynow' },
    buttonHeight: 48,
  })
  const updateAmount = ({ total, currency }: WalletOffer) =>
    void elements.update(toStripeMoney(total, currency))

  const isAbove = ({ total, currency }: WalletOffer) => isAboveStripeMaximum(total, currency)

  /** Answers a change in the wallet; what cannot be priced or sent is refused there. */
  async function answer(
    event: { resolve: (details?: ChangeResolveDetails) => void; reject: () => void },
    request: Promise<WalletOffer | undefined>,
  ): Promise<void> {
    const offer = await request.catch(() => undefined)
    // The form completes what costs nothing; Stripe's elements have no total of 0.
    // Above Stripe's largest amount a wallet would show less than the shop.
    const isPayable = offer !== undefined && offer.total > 0 && !isAbove(offer)
    if (!isPayable) return event.reject()
    updateAmount(offer)
    event.resolve({ shippingRates: toShippingRates(offer, pendingLabel) })
  }

  buttons.on('ready', ({ availablePaymentMethods: methods }) => {
    onAvailable(methods !== undefined && Object.values(methods).some(Boolean))
  })
  buttons.on('loaderror', () => onAvailable(false))
  buttons.on('click', (event) => {
    const offer = session.open()
    if (offer === undefined) return event.reject()
    if (isAbove(offer)) {
      session.close()
      // The form says that the total is too large.
      onAvailable(false)
      return event.reject()
    }
    updateAmount(offer)
    event.resolve(
      needs_shipping ? { shippingRates: toShippingRates(offer, pendingLabel) } : undefined,
    )
  })
  buttons.on('shippingaddresschange', (event) => answer(event, session.sendTo(event.address)))
  buttons.on('shippingratechange', (event) => {
    const shipping_id = toShippingId(event.shippingRate)
    if (shipping_id === undefined) return event.resolve()
    return answer(event, session.sendBy(shipping_id))
  })
  buttons.on('cancel', () => session.close())
  buttons.on('confirm', async (event) => {
    // Stripe reads the wallet's details before anything is awaited.
    const preparation = prepareStripePayment(toForm(connection))
    preparation.catch(() => undefined)
    const isPaid = await session.pay(toWalletBuyer(event), async (...payment) =>
      (await preparation)(...payment),
    )
    if (!isPaid) event.paymentFailed({ reason: 'fail' })
  })
  return buttons
}

function toForm({ stripe, elements }: WalletConnection): StripeForm {
  return {
    submit: () => elements.submit(),
    confirm: (clientSecret, return_url) =>
      stripe.confirmPayment({
        elements,
        clientSecret,
        confirmParams: { return_url },
        redirect: 'if_required',
      }),
  }
}
