/*
 * A fake of https://js.stripe.com/…/stripe.js. It is injected into the page of the shop as source text, so
 * it may use nothing from outside itself. As with Stripe, the card is typed into a separate frame, and
 * only this frame calls Stripe's API.
 */

interface Money {
  amount: number
  currency: string
}

interface Options extends Money {
  readonly mode: string
  readonly appearance: { readonly variables: Readonly<Record<string, string>> }
}

interface StripeError {
  readonly type: string
  readonly message: string
}

interface ConfirmOptions {
  readonly elements: {
    readonly send: (request: object) => Promise<ConfirmResult>
    isSubmitted: boolean
    money: Money
  }
  readonly clientSecret: string
  readonly confirmParams: { readonly return_url: string }
  readonly redirect: 'if_required'
}

interface ConfirmResult {
  readonly error?: StripeError
  readonly paymentIntent?: { readonly next_action: { redirect_to_url: { url: string } } | null }
}

export function stripeScript(): void {
  const ORIGIN = 'https://js.stripe.com'
  const LOADED_AFTER_MS = 300
  const version = new URL(Object(document.currentScript).src).pathname.split('/')[1]

  function makeElements({ mode, amount, currency, appearance }: Options, key: string) {
    if (mode !== 'payment' || !(amount > 0)) throw new Error('IntegrationError: mode and amount')
    const frame = document.createElement('iframe')
    let isLoaded = false
    window.addEventListener('message', ({ source }) => {
      if (source !== frame.contentWindow) return
      isLoaded = true
      void elements.send({ kind: 'look', ...appearance.variables })
    })
    const elements = {
      money: { amount, currency },
      isSubmitted: false,
      send: (request: object) =>
        new Promise<ConfirmResult>((resolve) => {
          const { port1, port2 } = new MessageChannel()
          port1.addEventListener('message', ({ data }) => resolve(data))
          port1.start()
          frame.contentWindow?.postMessage({ ...request, key }, ORIGIN, [port2])
        }),
      create: () => ({
        on(event: string, listener: () => void) {
          if (event !== 'loaderror') throw new Error(`There is no event ${event}`)
          const check = () => void (isLoaded || listener())
          frame.addEventListener('load', () => setTimeout(check, LOADED_AFTER_MS))
        },
        mount(place: HTMLElement) {
          frame.src = `${ORIGIN}/${version}/payment-element.html`
          frame.title = 'Secure payment input frame'
          for (const [name, value] of [
            ['width', '100%'],
            ['height', '15rem'],
            ['border', '0'],
            ['color-scheme', 'light only'],
          ] as const)
            frame.style.setProperty(name, value)
          place.append(frame)
        },
        destroy: () => frame.remove(),
      }),
      update({ appearance: look, ...money }: Partial<Options>) {
        Object.assign(elements.money, money)
        if (look !== undefined) void elements.send({ kind: 'look', ...look.variables })
      },
      async submit() {
        const { error } = await elements.send({ kind: 'submit' })
        elements.isSubmitted = error === undefined
        return { error }
      },
    }
    return elements
  }

  async function confirmPayment({
    elements,
    clientSecret,
    confirmParams,
    redirect,
  }: ConfirmOptions) {
    if (!elements.isSubmitted) throw new Error('IntegrationError: elements.submit() comes first')
    if (redirect !== 'if_required') throw new Error('IntegrationError: redirect')
    const { return_url } = confirmParams
    const request = { kind: 'confirm', clientSecret, return_url: new URL(return_url).href }
    const confirmed = await elements.send({ ...request, ...elements.money })
    const url = confirmed.paymentIntent?.next_action?.redirect_to_url.url
    if (url === undefined) return confirmed
    window.location.assign(url)
    // The page is being left, so the promise never resolves.
    return new Promise(() => undefined)
  }

  const Stripe = (key: string) => ({
    elements: (options: Options) => makeElements(options, key),
    confirmPayment,
  })
  Object.assign(window, { Stripe: Object.assign(Stripe, { version }) })
}

/** Runs in Stripe's frame: reads the card and sends it to Stripe's API. */
export function cardFrameScript(): void {
  const API = 'https://api.stripe.com/v1/payment_intents'
  const readDigits = (name: string) =>
    document.querySelector<HTMLInputElement>(`[name=${name}]`)?.value.replaceAll(/\D/g, '') ?? ''
  const showError = (message: string) => {
    const place = document.querySelector('[role=alert]')
    if (place !== null) place.textContent = message
    return { error: { type: 'validation_error', message } }
  }

  function check() {
    if (readDigits('number').length < 16) return showError('Your card number is incomplete.')
    if (readDigits('expiry').length < 4)
      return showError("Your card's expiration date is incomplete.")
    if (readDigits('cvc').length < 3) return showError("Your card's security code is incomplete.")
    showError('')
    return {}
  }

  interface FrameRequest {
    readonly kind: 'look' | 'submit' | 'confirm'
    readonly colorText: string
    readonly key: string
    readonly clientSecret: string
    readonly return_url: string
    readonly amount: number
    readonly currency: string
  }

  async function confirm({ key, clientSecret, return_url, amount, currency }: FrameRequest) {
    const path = `${API}/${clientSecret.replace(/_secret_.*/, '')}`
    const params = new URLSearchParams({ key, client_secret: clientSecret })
    const intent = await (await fetch(`${path}?${params}`)).json()
    if (intent.amount !== amount || intent.currency !== currency) {
      const message = `${amount} ${currency} is not what the PaymentIntent asks for`
      return { error: { type: 'invalid_request_error', message } }
    }
    params.append('return_url', return_url)
    params.append('payment_method_data[type]', 'card')
    params.append('payment_method_data[card][number]', readDigits('number'))
    params.append('payment_method_data[card][exp_month]', readDigits('expiry').slice(0, 2))
    params.append('payment_method_data[card][exp_year]', readDigits('expiry').slice(2))
    params.append('payment_method_data[card][cvc]', readDigits('cvc'))
    const response = await fetch(`${path}/confirm`, { method: 'POST', body: params })
    const json = await response.json()
    return response.ok ? { paymentIntent: json } : { error: json.error }
  }

  async function respond(request: FrameRequest) {
    if (request.kind === 'confirm') return confirm(request)
    if (request.kind === 'submit') return check()
    document.body.style.setProperty('color', request.colorText)
    return {}
  }

  window.addEventListener('message', async ({ data, ports: [port] }: MessageEvent<FrameRequest>) =>
    port?.postMessage(await respond(data)),
  )
  window.parent.postMessage('here', '*')
}
