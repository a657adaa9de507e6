/*
 * Runs in the shop's page in the place of https://js.stripe.com/…/stripe.js, as its source text: it may
 * use nothing from outside itself. As there, the card is typed into a frame of Stripe's own, which alone
 * speaks with Stripe.
 */

interface Money {
  amount: number
  currency: string
}

interface Options extends Money {
  readonly mode: string
  readonly appearance: { readonly variables: Readonly<Record<string, string>> }
}

interface Refusal {
  readonly type: string
  readonly message: string
}

interface Confirming {
  readonly elements: {
    readonly ask: (question: object) => Promise<Confirmed>
    isSubmitted: boolean
    money: Money
  }
  readonly clientSecret: string
  readonly confirmParams: { readonly return_url: string }
  readonly redirect: 'if_required'
}

interface Confirmed {
  readonly error?: Refusal
  readonly paymentIntent?: { readonly next_action: { redirect_to_url: { url: string } } | null }
}

export function stripeScript(): void {
  const ORIGIN = 'https://js.stripe.com'
  const LOADED_AFTER_MS = 300
  const train = new URL(Object(document.currentScript).src).pathname.split('/')[1]

  function makeElements({ mode, amount, currency, appearance }: Options, key: string) {
    if (mode !== 'payment' || !(amount > 0)) throw new Error('IntegrationError: mode and amount')
    const frame = document.createElement('iframe')
    let isThere = false
    window.addEventListener('message', ({ source }) => {
      if (source !== frame.contentWindow) return
      isThere = true
      void elements.ask({ kind: 'look', ...appearance.variables })
    })
    const elements = {
      money: { amount, currency },
      isSubmitted: false,
      ask: (question: object) =>
        new Promise<Confirmed>((resolve) => {
          const { port1, port2 } = new MessageChannel()
          port1.addEventListener('message', ({ data }) => resolve(data))
          port1.start()
          frame.contentWindow?.postMessage({ ...question, key }, ORIGIN, [port2])
        }),
      create: () => ({
        on(event: string, hear: () => void) {
          if (event !== 'loaderror') throw new Error(`Nobody says ${event} here`)
          const look = () => void (isThere || hear())
          frame.addEventListener('load', () => setTimeout(look, LOADED_AFTER_MS))
        },
        mount(place: HTMLElement) {
          frame.src = `${ORIGIN}/${train}/payment-element.html`
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
        if (look !== undefined) void elements.ask({ kind: 'look', ...look.variables })
      },
      async submit() {
        const { error } = await elements.ask({ kind: 'submit' })
        elements.isSubmitted = error === undefined
        return { error }
      },
    }
    return elements
  }

  async function confirmPayment({ elements, clientSecret, confirmParams, redirect }: Confirming) {
    if (!elements.isSubmitted) throw new Error('IntegrationError: elements.submit() comes first')
    if (redirect !== 'if_required') throw new Error('IntegrationError: redirect')
    const { return_url } = confirmParams
    const question = { kind: 'confirm', clientSecret, return_url: new URL(return_url).href }
    const confirmed = await elements.ask({ ...question, ...elements.money })
    const url = confirmed.paymentIntent?.next_action?.redirect_to_url.url
    if (url === undefined) return confirmed
    window.location.assign(url)
    // The page is being left: nothing is answered any more.
    return new Promise(() => undefined)
  }

  const Stripe = (key: string) => ({
    elements: (options: Options) => makeElements(options, key),
    confirmPayment,
  })
  Object.assign(window, { Stripe: Object.assign(Stripe, { version: train }) })
}

/** Runs in Stripe's frame: reads the card and sends it to Stripe's API. */
export function cardFrameScript(): void {
  const API = 'https://api.stripe.com/v1/payment_intents'
  const typed = (name: string) =>
    document.querySelector<HTMLInputElement>(`[name=${name}]`)?.value.replaceAll(/\D/g, '') ?? ''
  const tell = (message: string) => {
    const place = document.querySelector('[role=alert]')
    if (place !== null) place.textContent = message
    return { error: { type: 'validation_error', message } }
  }

  function check() {
    if (typed('number').length < 16) return tell('Your card number is incomplete.')
    if (typed('expiry').length < 4) return tell("Your card's expiration date is incomplete.")
    if (typed('cvc').length < 3) return tell("Your card's security code is incomplete.")
    tell('')
    return {}
  }

  interface Asked {
    readonly kind: 'look' | 'submit' | 'confirm'
    readonly colorText: string
    readonly key: string
    readonly clientSecret: string
    readonly return_url: string
    readonly amount: number
    readonly currency: string
  }

  async function confirm({ key, clientSecret, return_url, amount, currency }: Asked) {
    const path = `${API}/${clientSecret.replace(/_secret_.*/, '')}`
    const own = new URLSearchParams({ key, client_secret: clientSecret })
    const intent = await (await fetch(`${path}?${own}`)).json()
    if (intent.amount !== amount || intent.currency !== currency) {
      const message = `${amount} ${currency} is not what the PaymentIntent asks for`
      return { error: { type: 'invalid_request_error', message } }
    }
    own.append('return_url', return_url)
    own.append('payment_method_data[type]', 'card')
    own.append('payment_method_data[card][number]', typed('number'))
    own.append('payment_method_data[card][exp_month]', typed('expiry').slice(0, 2))
    own.append('payment_method_data[card][exp_year]', typed('expiry').slice(2))
    own.append('payment_method_data[card][cvc]', typed('cvc'))
    const response = await fetch(`${path}/confirm`, { method: 'POST', body: own })
    const json = await response.json()
    return response.ok ? { paymentIntent: json } : { error: json.error }
  }

  async function answer(asked: Asked) {
    if (asked.kind === 'confirm') return confirm(asked)
    if (asked.kind === 'submit') return check()
    document.body.style.setProperty('color', asked.colorText)
    return {}
  }

  window.addEventListener('message', async ({ data, ports: [port] }: MessageEvent<Asked>) =>
    port?.postMessage(await answer(data)),
  )
  window.parent.postMessage('here', '*')
}
