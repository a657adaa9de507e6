import * as z from 'zod/mini'

export type SendRequest = (path: string, init: RequestInit) => Promise<Response>

/** An account whose private texts all contain a marker, so that a leak can be detected. */
export interface TestAccount {
  readonly token: string
  readonly marker: string
  /** Ids of the account's data. They are no secrets, but no other account may use them. */
  readonly ids: readonly string[]
}

const PASSWORD = 'a mark in every word of it'
const ResponseBody = z.record(z.string(), z.unknown())

/** Registers an account with an address, a cart and a paid order. */
export async function registerAccount(
  sendRequest: SendRequest,
  { marker, variant }: { marker: string; variant: number },
): Promise<TestAccount> {
  const send = async (method: string, path: string, body: object) => {
    const response = await sendRequest(`/api${path}`, {
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
    return z.parse(ResponseBody, JSON.parse(text))
  }
  let token = ''
  const email = `${marker.toLowerCase()}-${crypto.randomUUID()}@marked.test`
  const passwords = { password: PASSWORD, password_confirmation: PASSWORD }
  const registration = await send('POST', '/register', {
    name: `${marker} name`,
    email,
    ...passwords,
  })
  token = String(registration['token'])
  const address = {
    name: `${marker} name`,
    street: `${marker} street`,
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
  const intentResponse = await sendRequest(`/api/payment/intent/create?params=${params}`, {
    headers: { Authorization: `Bearer ${token}`, 'CF-Connecting-IP': crypto.randomUUID() },
  })
  const { client_secret } = z.parse(ResponseBody, await intentResponse.json())
  const card = { number: '4242424242424242', exp_month: 12, exp_year: 2039, cvc: '123' }
  await send('POST', '/payment/sandbox/confirm', {
    ...card,
    client_secret,
    return_url: '/checkout',
  })
  const { number } = await send('POST', '/orders/create', { quote_id })
  const sessions = await send('POST', '/my/end-sessions', {})
  const [session] = z.parse(z.array(ResponseBody), sessions['sessions'])
  return { token, marker, ids: [String(quote_id), String(number), String(session?.['id'])] }
}
