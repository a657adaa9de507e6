import { env } from 'cloudflare:workers'
import { afterEach, describe, expect, it, vi } from 'vitest'
import {
  createAccount,
  createEmail,
  createSession,
  readMails,
  PASSWORD,
} from '../account/account.ts'
import { createManyLines } from '../cart/cart-line.ts'
import {
  createQuote,
  createVariant,
  requestOrder,
  pay,
  startPayment,
} from '../checkout/purchase.ts'
import { createSandboxShop } from '../checkout/payment-shop.ts'
import {
  COUNTRIES,
  setUpCheckout,
  setUpGoods,
  createPriceRequest,
} from '../checkout/checkout-data.ts'
import { createIsolate } from '../isolate.ts'

type Shop = ReturnType<typeof createIsolate>
type Headers = Readonly<Record<string, string>>

const from = (address: string) => ({ 'CF-Connecting-IP': address })

interface Sent {
  readonly call: string
  readonly body: unknown
  readonly headers: Headers
}

function send(shop: Shop, { call, body, headers }: Sent): Promise<Response> {
  return shop.visit(`/api/${call}`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', ...headers },
    body: JSON.stringify(body),
  })
}

/** As if everybody together had used up the hour. */
async function useUp(what: string): Promise<void> {
  const hour = new Date().toISOString().slice(0, 13)
  await env.DB.prepare("INSERT INTO usage_counter VALUES (?1, 999999, 9999999, '2999')")
    .bind(`${what} of all ${hour}`)
    .run()
}

afterEach(() => env.DB.prepare('DELETE FROM usage_counter').run())

describe('mails that registering and forgotten passwords cause', () => {
  const strict = createIsolate({ DAILY_LIMIT_FACTOR: '0.03' })
  const register = (address: string, email = createEmail()) =>
    send(strict, {
      call: 'register',
      body: { email, password: PASSWORD, password_confirmation: PASSWORD },
      headers: from(address),
    })
  const forget = (address: string, email: string) =>
    send(strict, {
      call: 'auth/forgot-password',
      body: { email, language_id: 3 },
      headers: from(address),
    })

  it('are bounded by the network and day, whoever they are for', async () => {
    const { email } = await createAccount({ email: createEmail() })
    expect((await register('192.0.2.1')).status).toBe(200)
    expect((await forget('192.0.2.2', email)).status).toBe(200)
    expect((await forget('192.0.2.3', createEmail())).status).toBe(200)
    const wanted = createEmail()
    const refused = await register('192.0.2.4', wanted)
    expect([refused.status, await refused.json()]).toEqual([
      429,
      {
        message:
          'Many mails were asked for from your network today. Please try again tomorrow, or write to us.',
      },
    ])
    expect(await readMails(wanted)).toEqual([])
    const [known, unknown] = [await forget('192.0.2.5', email), await forget('192.0.2.5', 'a@b.am')]
    expect([known.status, await known.text()]).toEqual([429, await unknown.text()])
    expect((await register('198.51.100.1')).status).toBe(200)
  })

  it('are bounded by the hour for everybody together', async () => {
    await useUp('mails')
    const refused = await forget('192.0.2.9', createEmail())
    expect([refused.status, await refused.json()]).toEqual([
      429,
      { message: 'Beaucoup d’e-mails sont demandés en ce moment. Réessayez dans une heure.' },
    ])
  })
})

describe('questions to the register of VAT numbers', () => {
  it('are bounded for everybody together: more are taxed, and can be ordered', async () => {
    await setUpCheckout()
    const { pigment } = await setUpGoods()
    const shop = createIsolate({ VIES_URL: 'http://vies.test' })
    const asked = vi
      .spyOn(globalThis, 'fetch')
      .mockImplementation(async () => Response.json({ valid: true }))
    const body = (bill_vat_number: string) =>
      createPriceRequest(pigment, { country_id: COUNTRIES.DE, bill_vat_number })
    const priceOf = async (number: string, address: string) => {
      const response = await send(shop, {
        call: 'cart/get-shipping-and-tax',
        body: body(number),
        headers: from(address),
      })
      return response.json<{ vat: { state: string }; can_order: boolean }>()
    }
    await priceOf('DE136695976', '192.0.2.1')
    expect(asked).toHaveBeenCalledOnce()
    await useUp('VAT checks').catch(() =>
      env.DB.prepare(
        "UPDATE usage_counter SET used = 600 WHERE bucket LIKE 'VAT checks of all%'",
      ).run(),
    )
    const { vat, can_order } = await priceOf('DE129273398', '198.51.100.1')
    expect([vat.state, can_order]).toEqual(['register_unavailable', true])
    expect(asked).toHaveBeenCalledOnce()
    asked.mockRestore()
  })
})

describe('what an account stores', () => {
  it('is counted as its cart grows, and not for a cart that stays', async () => {
    const strict = createIsolate({ DAILY_LIMIT_FACTOR: '0.0005' })
    const { headers } = await createAccount()
    const cart_items = await createManyLines(200)
    const save = (lines: unknown) =>
      send(strict, {
        call: 'cart/save',
        body: { cart_items: lines },
        headers: { ...headers, ...from('192.0.2.7') },
      })
    for (let times = 0; times < 8; times += 1) {
      expect((await save(cart_items.slice(0, 30))).status).toBe(200)
    }
    const refused = await save(cart_items)
    expect([refused.status, await refused.json()]).toEqual([
      429,
      { message: 'Too much was stored from your network today.' },
    ])
    expect((await save(cart_items.slice(0, 31))).status).toBe(200)
  })

  it('has at most fifty sessions, the newest', async () => {
    const { account_id } = await createAccount()
    for (let times = 0; times < 55; times += 1) await createSession(account_id)
    const count = await env.DB.prepare(
      'SELECT COUNT(*) AS count FROM session WHERE account_id = ?1',
    )
      .bind(account_id)
      .first('count')
    expect(count).toBe(50)
  })
})

describe('what a purchase stores beside its quote', () => {
  const till = createSandboxShop()

  it('has at most 32 keys, however often the order is asked for', async () => {
    const quote = await createQuote(await createVariant(5))
    await pay(till, quote)
    for (let times = 0; times < 35; times += 1) await requestOrder(till, quote)
    const count = await env.DB.prepare(
      `SELECT COUNT(*) AS count FROM order_key
       WHERE order_number = (SELECT number FROM shop_order WHERE quote_id = ?1)`,
    )
      .bind(quote)
      .first('count')
    expect(count).toBe(32)
  })

  it('tells of so many cards that were declined, and of the one that was not', async () => {
    const quote = await createQuote(await createVariant(5))
    const { client_secret } = await startPayment(till, quote)
    for (let times = 0; times < 25; times += 1) await till.pay(client_secret, 'declined')
    await till.pay(client_secret, 'good')
    const { results } = await env.DB.prepare(
      `SELECT type, COUNT(*) AS count FROM sandbox_event
       WHERE intent_id = (SELECT id FROM sandbox_intent WHERE quote_id = ?1)
       GROUP BY type ORDER BY type`,
    )
      .bind(quote)
      .all()
    expect(results).toEqual([
      { type: 'payment_intent.payment_failed', count: 20 },
      { type: 'payment_intent.succeeded', count: 1 },
    ])
  })
})
