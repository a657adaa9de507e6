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
import { stopClock } from '../stop-clock.ts'
import { createIsolate } from '../isolate.ts'
import { MAX_UNPROVEN_MAILS_PER_DAY } from '../../../worker/mail/mailbox-limit.ts'
import { MAX_MAILS_PER_NETWORK_AND_MAILBOX } from '../../../worker/usage/limits.ts'

type Shop = ReturnType<typeof createIsolate>
type HeaderFields = Readonly<Record<string, string>>

const createHeaders = (address: string) => ({ 'CF-Connecting-IP': address })

interface CallRequest {
  readonly call: string
  readonly body: unknown
  readonly headers: HeaderFields
}

function send(shop: Shop, { call, body, headers }: CallRequest): Promise<Response> {
  return shop.visit(`/api/${call}`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', ...headers },
    body: JSON.stringify(body),
  })
}

/** Uses up the hourly limit of all visitors together. */
async function useUpLimit(kind: string): Promise<void> {
  const hour = new Date().toISOString().slice(0, 13)
  await env.DB.prepare("INSERT INTO usage_counter VALUES (?1, 999999, 9999999, '2999')")
    .bind(`${kind} of all ${hour}`)
    .run()
}

afterEach(() => env.DB.prepare('DELETE FROM usage_counter').run())

describe('Mails of registrations and forgotten passwords', () => {
  const strictShop = createIsolate({ DAILY_LIMIT_FACTOR: '0.03' })
  const register = (address: string, email = createEmail()) =>
    send(strictShop, {
      call: 'register',
      body: { email, password: PASSWORD, password_confirmation: PASSWORD },
      headers: createHeaders(address),
    })
  const requestReset = (address: string, email: string) =>
    send(strictShop, {
      call: 'auth/forgot-password',
      body: { email, language_id: 3 },
      headers: createHeaders(address),
    })

  it('The number of mails is limited for each network and day, for all recipients together', async () => {
    const { email } = await createAccount({ email: createEmail() })
    expect((await register('192.0.2.1')).status).toBe(200)
    expect((await requestReset('192.0.2.2', email)).status).toBe(200)
    expect((await requestReset('192.0.2.3', createEmail())).status).toBe(200)
    const rejectedEmail = createEmail()
    const refusal = await register('192.0.2.4', rejectedEmail)
    expect([refusal.status, await refusal.json()]).toEqual([
      429,
      {
        message:
          'Too many emails were requested from your network today. Please try again tomorrow, or contact us.',
      },
    ])
    expect(await readMails(rejectedEmail)).toEqual([])
    const [known, unknown] = [
      await requestReset('192.0.2.5', email),
      await requestReset('192.0.2.5', 'a@b.am'),
    ]
    expect([known.status, await known.text()]).toEqual([429, await unknown.text()])
    expect((await register('198.51.100.1')).status).toBe(200)
  })

  it('One network cannot use up the links of a mailbox', async () => {
    const { email } = await createAccount({ email: createEmail() })
    // The limits of this shop let one network cause one mail a day to a mailbox.
    const statuses = [
      (await requestReset('203.0.113.1', email)).status,
      (await requestReset('203.0.113.2', email)).status,
      (await requestReset('203.0.113.2', createEmail())).status,
      (await requestReset('198.51.100.2', email)).status,
    ]
    expect(statuses).toEqual([200, 429, 200, 200])
    expect(MAX_MAILS_PER_NETWORK_AND_MAILBOX).toBeLessThan(MAX_UNPROVEN_MAILS_PER_DAY)
  })

  it('One network that has caused its mails to a mailbox does not refuse links to others', async () => {
    await stopClock()
    const { email } = await createAccount({ email: createEmail() })
    const statuses = []
    for (let turn = 0; turn < 5; turn += 1)
      statuses.push((await requestReset('203.0.113.1', email)).status)
    expect(statuses).toEqual([200, 429, 429, 429, 429])
    expect((await requestReset('198.51.100.2', email)).status).toBe(200)
  })

  it('The number of mails is limited for each hour and all visitors together', async () => {
    await useUpLimit('mails')
    const refusal = await requestReset('192.0.2.9', createEmail())
    expect([refusal.status, await refusal.json()]).toEqual([
      429,
      { message: 'Nous envoyons beaucoup d’e-mails en ce moment. Réessayez dans une heure.' },
    ])
  })
})

describe('Questions to the VAT register', () => {
  it('Beyond the limit of all visitors the tax is charged, and the cart can be ordered', async () => {
    await setUpCheckout()
    const { pigment } = await setUpGoods()
    const shop = createIsolate({ VIES_URL: 'http://vies.test' })
    const fetchSpy = vi
      .spyOn(globalThis, 'fetch')
      .mockImplementation(async () => Response.json({ valid: true }))
    const body = (bill_vat_number: string) =>
      createPriceRequest(pigment, { country_id: COUNTRIES.DE, bill_vat_number })
    const fetchPrice = async (number: string, address: string) => {
      const response = await send(shop, {
        call: 'cart/get-shipping-and-tax',
        body: body(number),
        headers: createHeaders(address),
      })
      return response.json<{ vat: { state: string }; can_order: boolean }>()
    }
    await fetchPrice('DE136695976', '192.0.2.1')
    expect(fetchSpy).toHaveBeenCalledOnce()
    await useUpLimit('VAT checks').catch(() =>
      env.DB.prepare(
        "UPDATE usage_counter SET used = 600 WHERE bucket LIKE 'VAT checks of all%'",
      ).run(),
    )
    const { vat, can_order } = await fetchPrice('DE129273398', '198.51.100.1')
    expect([vat.state, can_order]).toEqual(['register_unavailable', true])
    expect(fetchSpy).toHaveBeenCalledOnce()
    fetchSpy.mockRestore()
  })
})

describe('Data that an account stores', () => {
  it('A growing cart counts, and an unchanged cart does not', async () => {
    const strictShop = createIsolate({ DAILY_LIMIT_FACTOR: '0.0005' })
    const { headers } = await createAccount()
    const cart_items = await createManyLines(200)
    const save = (lines: unknown) =>
      send(strictShop, {
        call: 'cart/save',
        body: { cart_items: lines },
        headers: { ...headers, ...createHeaders('192.0.2.7') },
      })
    for (let times = 0; times < 8; times += 1) {
      expect((await save(cart_items.slice(0, 30))).status).toBe(200)
    }
    const refusal = await save(cart_items)
    expect([refusal.status, await refusal.json()]).toEqual([
      429,
      { message: 'Too much was stored from your network today.' },
    ])
    expect((await save(cart_items.slice(0, 31))).status).toBe(200)
  })

  it('An account has at most the newest fifty sessions', async () => {
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

describe('Data that a purchase stores beside its quote', () => {
  const shop = createSandboxShop()

  it('An order has at most 32 keys', async () => {
    const quote = await createQuote(await createVariant(5))
    await pay(shop, quote)
    for (let times = 0; times < 35; times += 1) await requestOrder(shop, quote)
    const count = await env.DB.prepare(
      `SELECT COUNT(*) AS count FROM order_key
       WHERE order_number = (SELECT number FROM shop_order WHERE quote_id = ?1)`,
    )
      .bind(quote)
      .first('count')
    expect(count).toBe(32)
  })

  it('A limited number of declined cards is stored, and the successful one is', async () => {
    const quote = await createQuote(await createVariant(5))
    const { client_secret } = await startPayment(shop, quote)
    for (let times = 0; times < 25; times += 1) await shop.pay(client_secret, 'declined')
    await shop.pay(client_secret, 'good')
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
