import * as z from 'zod/mini'

export type Ask = (path: string, init: RequestInit) => Promise<Response>

/** Somebody with an account, whose every private word has a mark in it. */
export interface Person {
  readonly token: string
  readonly mark: string
  /** Ids of what is theirs: no secret by themselves, and nobody else's to use. */
  readonly ids: readonly string[]
}

const PASSWORD = 'a mark in every word of it'
const Answer = z.record(z.string(), z.unknown())

/** Registers somebody who has an address, a cart, a picture and an order. */
export async function aPerson(
  ask: Ask,
  { mark, variant }: { mark: string; variant: number },
): Promise<Person> {
  const send = async (method: string, path: string, body: object) => {
    const response = await ask(`/api${path}`, {
      method,
      headers: {
        'Content-Type': 'application/json',
        'CF-Connecting-IP': crypto.randomUUID(),
        ...(token === '' ? {} : { Authorization: `Bearer ${token}` }),
      },
      body: JSON.stringify(body),
    })
    const text = await response.text()
    if (!response.ok) throw new Error(`${path}: ${response.status} ${text}`)
    return z.parse(Answer, JSON.parse(text))
  }
  let token = ''
  const email = `${mark.toLowerCase()}-${crypto.randomUUID()}@marked.test`
  const passwords = { password: PASSWORD, password_confirmation: PASSWORD }
  const begun = await send('POST', '/register', { name: `${mark} name`, email, ...passwords })
  token = String(begun['token'])
  const address = {
    name: `${mark} name`,
    street: `${mark} street`,
    city: 'Yerevan',
    zip: '0001',
    country_id: 51,
  }
  await send('PUT', '/auth/edit-address', { ...address, type: 'billing' })
  const line = { product_variant_id: variant, quantity: 1, searching_key: String(variant) }
  await send('POST', '/cart/save', { cart_items: [line] })
  const { quote_id } = await send('POST', '/cart/get-shipping-and-tax', {
    language_id: 1,
    locale: 'en',
    country_id: address.country_id,
    bill_zip: address.zip,
    currency: 'EUR',
    from_checkout: true,
    details: { email, billing_address: address, shipping_address: null },
    cart_items: [line],
  })
  const params = encodeURIComponent(JSON.stringify({ quote_id }))
  const intent = await ask(`/api/payment/intent/create?params=${params}`, {
    headers: { Authorization: `Bearer ${token}`, 'CF-Connecting-IP': crypto.randomUUID() },
  })
  const { client_secret } = z.parse(Answer, await intent.json())
  const card = { number: '4242424242424242', exp_month: 12, exp_year: 2039, cvc: '123' }
  await send('POST', '/payment/sandbox/confirm', {
    ...card,
    client_secret,
    return_url: '/checkout',
  })
  const { number } = await send('POST', '/orders/create', { quote_id })
  const sessions = await send('POST', '/my/end-sessions', {})
  const [session] = z.parse(z.array(Answer), sessions['sessions'])
  return { token, mark, ids: [String(quote_id), String(number), String(session?.['id'])] }
}
