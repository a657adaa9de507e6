/*
 * Adds a wallet to the fake of https://js.stripe.com/…/stripe.js (fake-stripe-script.ts). It is injected
 * into the page as source text, so it may use nothing from outside itself. Its sheet has a person from
 * Yerevan and shows the amount that the page has sent to Stripe. With `hasLatePostalCode` it sends the postal
 * code when the payment is confirmed.
 */

interface Elements {
  readonly money: { readonly amount: number; readonly currency: string }
  isSubmitted: boolean
  hasWallet?: boolean
  create: (type: string, options: WalletOptions) => unknown
  submit: () => Promise<object>
}

interface WalletOptions {
  readonly shippingAddressRequired: boolean
  readonly emailRequired: boolean
}

interface ConfirmOptions {
  readonly elements: Elements
  readonly clientSecret: string
  readonly confirmParams: { readonly return_url: string }
}

interface Stripe {
  readonly elements: (options: object) => Elements
  readonly confirmPayment: (options: ConfirmOptions) => Promise<object>
}

type Handler = (event: object) => void

export function walletScript(): void {
  const createStripe: { (key: string): Stripe; readonly version: string } = Reflect.get(
    window,
    'Stripe',
  )
  const API = 'https://api.stripe.com/v1/payment_intents'
  /** A click must be answered without a request, as Stripe demands. */
  const RESOLVE_WITHIN_MS = { click: 1000, shippingaddresschange: 20_000 } as const
  const place = { city: 'Yerevan', state: '', postal_code: '0001', country: 'AM' }
  const isLate = Reflect.get(window, 'hasLatePostalCode') === true
  const shownPlace = isLate ? { ...place, postal_code: '' } : place
  const address = { ...place, line1: '7 Abovyan Street', line2: null }
  const name = 'Ani Sargsyan'
  const billingDetails = { name, email: 'ani@example.am', phone: '', address }

  /** Calls the handler of an event and waits until it resolves or rejects it. */
  function ask(
    handlers: ReadonlyMap<string, Handler>,
    type: keyof typeof RESOLVE_WITHIN_MS,
    event: object = {},
  ): Promise<{ shippingRates?: unknown[] }> {
    return new Promise((resolve, reject) => {
      setTimeout(
        () => reject(new Error('IntegrationError: not resolved in time')),
        RESOLVE_WITHIN_MS[type],
      )
      handlers.get(type)?.({
        ...event,
        resolve: (details = {}) => resolve(details),
        reject: () => reject(new Error('rejected')),
      })
    })
  }

  function makeButtons(elements: Elements, options: WalletOptions) {
    const handlers = new Map<string, Handler>()
    const button = document.createElement('button')
    button.type = 'button'
    button.textContent = 'Google Pay'
    const open = async () => {
      const { shippingRates = [] } = await ask(handlers, 'click')
      if (!options.shippingAddressRequired) return showSheet(elements, options, handlers)
      if (shippingRates.length === 0) throw new Error('IntegrationError: shippingRates')
      await ask(handlers, 'shippingaddresschange', { name, address: shownPlace })
      showSheet(elements, options, handlers)
    }
    button.addEventListener('click', () => {
      open().catch((error: Error) => {
        if (error.message !== 'rejected') throw error
      })
    })
    return {
      on: (event: string, handler: Handler) => handlers.set(event, handler),
      mount(container: HTMLElement) {
        container.append(button)
        handlers.get('ready')?.({ availablePaymentMethods: { googlePay: true } })
      },
      destroy: () => button.remove(),
    }
  }

  function showSheet(elements: Elements, options: WalletOptions, handlers: Map<string, Handler>) {
    const sheet = document.createElement('dialog')
    sheet.ariaLabel = 'Google Pay'
    const addButton = (text: string, press: () => void) => {
      const button = document.createElement('button')
      button.textContent = text
      button.addEventListener('click', press)
      sheet.append(button)
    }
    const { amount, currency } = elements.money
    const shippingAddress = options.shippingAddressRequired ? { name, address } : undefined
    const confirm = (number: string) => {
      Reflect.set(window, 'walletCard', number)
      handlers.get('confirm')?.({
        billingDetails,
        shippingAddress,
        paymentFailed: () => sheet.remove(),
      })
    }
    addButton(`Pay ${amount} ${currency}`, () => confirm('4242424242424242'))
    addButton('Pay with a declined card', () => confirm('4000000000000002'))
    addButton('Cancel', () => {
      sheet.remove()
      handlers.get('cancel')?.({})
    })
    document.body.append(sheet)
    sheet.showModal()
  }

  async function confirmWallet(key: string, options: ConfirmOptions): Promise<object> {
    const { elements, clientSecret, confirmParams } = options
    if (!elements.isSubmitted) throw new Error('IntegrationError: elements.submit() comes first')
    const path = `${API}/${clientSecret.replace(/_secret_.*/, '')}`
    const params = new URLSearchParams({ key, client_secret: clientSecret })
    const intent = await (await fetch(`${path}?${params}`)).json()
    const { amount, currency } = elements.money
    if (intent.amount !== amount || intent.currency !== currency) {
      const message = `${amount} ${currency} is not what the PaymentIntent asks for`
      return { error: { type: 'invalid_request_error', message } }
    }
    params.append('return_url', confirmParams.return_url)
    params.append('payment_method_data[card][number]', Reflect.get(window, 'walletCard'))
    const response = await fetch(`${path}/confirm`, { method: 'POST', body: params })
    const json = await response.json()
    return response.ok ? { paymentIntent: json } : { error: json.error }
  }

  const Stripe = (key: string): Stripe => {
    const stripe = createStripe(key)
    return {
      elements(options) {
        const elements = stripe.elements(options)
        const { create, submit } = elements
        elements.create = (type, walletOptions) => {
          elements.hasWallet = type === 'expressCheckout'
          return elements.hasWallet
            ? makeButtons(elements, walletOptions)
            : create(type, walletOptions)
        }
        elements.submit = async () => {
          if (elements.hasWallet !== true) return submit()
          elements.isSubmitted = true
          return {}
        }
        return elements
      },
      confirmPayment: (options) =>
        options.elements.hasWallet === true
          ? confirmWallet(key, options)
          : stripe.confirmPayment(options),
    }
  }
  Object.assign(window, { Stripe: Object.assign(Stripe, { version: createStripe.version }) })
}
