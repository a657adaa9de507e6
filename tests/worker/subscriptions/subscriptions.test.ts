import { env } from 'cloudflare:workers'
import { beforeEach, describe, expect, it } from 'vitest'
import { formatPrice } from '#shared/currency/money.ts'
import { deleteExpired } from '../../../worker/jobs/delete-expired.ts'
import { notifySubscribers } from '../../../worker/subscriptions/notify.ts'
import { createEmail, readMails } from '../account/account.ts'
import { readRefusedFields } from '../account/member.ts'
import { getVariants } from '../cart/cart-line.ts'
import { runCron } from '../mail/mail-provider.ts'
import { visit } from '../shop.ts'
import {
  readSubscriptionTokens,
  requestConfirmation,
  requestEnd,
  requestSubscription,
  startSubscriptions,
} from './subscription-calls.ts'

const DAY_MS = 24 * 60 * 60_000
/** Mails are listed by the time at which they were written. */
const NOW = new Date(Date.now() + 60_000)

let email: string
let product_variant_id: number
beforeEach(async () => {
  ;({ email, product_variant_id } = await startSubscriptions())
})

const setVariant = (fields: string) =>
  env.DB.prepare(`UPDATE product_variant SET ${fields} WHERE id = ?1`)
    .bind(product_variant_id)
    .run()
const listKinds = async (address = email) => (await readMails(address)).map(({ kind }) => kind)
const countRows = async () =>
  env.DB.prepare('SELECT COUNT(*) AS count FROM subscription').first('count')

const storeSubscriptions = (count: number, confirmed_at: string | null) =>
  env.DB.prepare(
    `WITH RECURSIVE number (n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM number LIMIT ?1)
     INSERT INTO subscription (kind, product_variant_id, email, language_id, origin, created_at,
       confirmed_at, expires_at)
     SELECT 'stock', 900000 + n, ?2, 1, '', '2026', ?3, '2999' FROM number`,
  )
    .bind(count, email, confirmed_at)
    .run()

/** Subscribes while the variant is sold out, and confirms. */
async function subscribe(kind = 'stock'): Promise<void> {
  await requestSubscription({ kind, product_variant_id, email })
  const [token = ''] = await readSubscriptionTokens(email)
  expect((await requestConfirmation(token)).status).toBe(200)
}

describe('Subscribing', () => {
  it('Nothing but the request to confirm is sent before the address is confirmed', async () => {
    await requestSubscription({ product_variant_id, email })
    await notifySubscribers(env.DB, NOW)
    expect(await listKinds()).toEqual(['subscribe'])
  })

  it('The answer is the same for an address that has subscribed already', async () => {
    await setVariant('stock = 0')
    await subscribe()
    const known = await requestSubscription({ product_variant_id, email })
    const unknown = await requestSubscription({ product_variant_id, email: createEmail() })
    expect([known.status, await known.text()]).toEqual([unknown.status, await unknown.text()])
    expect(await listKinds()).toEqual(['subscribe', 'subscribed'])
    await setVariant('stock = 9')
  })

  it('A request that nobody confirms is deleted after three days', async () => {
    await requestSubscription({ product_variant_id, email })
    const [token = ''] = await readSubscriptionTokens(email)
    await deleteExpired(env.DB, new Date(NOW.getTime() + 2 * DAY_MS))
    expect(await countRows()).toBe(1)
    await deleteExpired(env.DB, new Date(NOW.getTime() + 4 * DAY_MS))
    expect(await countRows()).toBe(0)
    expect((await requestConfirmation(token)).status).toBe(422)
  })

  it('Requests that nobody confirms take no place of the owner’s; the oldest of them give way', async () => {
    await storeSubscriptions(50, null)
    await requestSubscription({ product_variant_id, email })
    expect(await listKinds()).toEqual(['subscribe'])
    expect(await countRows()).toBe(10)
    const [token = ''] = await readSubscriptionTokens(email)
    expect((await requestConfirmation(token)).status).toBe(200)
  })

  it('Of one address at most fifty confirmed subscriptions wait, and another one is refused', async () => {
    await storeSubscriptions(50, '2026')
    const refusal = await requestSubscription({ product_variant_id, email })
    expect([refusal.status, await refusal.json()]).toEqual([
      429,
      { message: expect.stringContaining('already has 50 requests') },
    ])
    expect(await listKinds()).toEqual([])
    expect(await countRows()).toBe(50)
    await env.DB.prepare("UPDATE subscription SET notified_at = '2026'").run()
    expect((await requestSubscription({ product_variant_id, email })).status).toBe(200)
    expect(await listKinds()).toEqual(['subscribe'])
  })

  it('Invalid addresses, unknown variants and a newsletter that is off store nothing', async () => {
    const refused = async (fields: object) =>
      readRefusedFields(await requestSubscription({ product_variant_id, email, ...fields }))
    expect(await refused({ email: 'nobody' })).toEqual(['422', 'email'])
    expect(await refused({ email: 'a@b.c\nBcc: x@y.z' })).toEqual(['422', 'email'])
    expect(await refused({ product_variant_id: 987_654_321 })).toEqual([
      '422',
      'product_variant_id',
    ])
    expect(await refused({ kind: 'everything' })).toEqual(['422', 'kind'])
    expect(await refused({ kind: 'newsletter' })).toEqual(['404'])
    expect(await countRows()).toBe(0)
  })

  it('A forged token confirms and ends nothing', async () => {
    await requestSubscription({ product_variant_id, email })
    const [confirmation = '', ending = ''] = await readSubscriptionTokens(email)
    const forged = confirmation.replace(/^\d+/, (id) => String(Number(id) + 1))
    const changed = ending.replace(/^./, (first) => (first === 'A' ? 'B' : 'A'))
    // The token of one purpose is not valid for another.
    const responses = await Promise.all([
      ...[forged, ending].map(requestConfirmation),
      ...[forged, changed, 'short', confirmation].map(requestEnd),
    ])
    expect(responses.map(({ status }) => status)).toEqual(Array(6).fill(422))
    expect(await countRows()).toBe(1)
  })

  it('The answer to a damaged link says that it does not work', async () => {
    await requestSubscription({ product_variant_id, email })
    const [confirmation = '', ending = ''] = await readSubscriptionTokens(email)
    const responses = await Promise.all([
      ...[confirmation.slice(0, -9), 'short', '.'].map(requestConfirmation),
      ...[ending.slice(0, -9), `${ending}.`].map(requestEnd),
    ])
    for (const response of responses)
      expect(await response.text()).toContain('This link no longer works')
  })
})

describe('Notifying', () => {
  it('A mail is written once when the variant is in stock again, however often the job runs', async () => {
    await setVariant('stock = 0')
    await subscribe()
    await notifySubscribers(env.DB, NOW)
    expect(await listKinds()).toEqual(['subscribe'])
    await setVariant('stock = 9')
    await Promise.all([notifySubscribers(env.DB, NOW), notifySubscribers(env.DB, NOW)])
    await notifySubscribers(env.DB, NOW)
    expect(await listKinds()).toEqual(['subscribe', 'back-in-stock'])
  })

  it('A mail about a price is written when it is lower than at the request and the product can be bought', async () => {
    await subscribe('price')
    await setVariant('price = price + 100')
    await notifySubscribers(env.DB, NOW)
    expect(await listKinds()).toEqual(['subscribe'])
    await setVariant('price = price - 150, stock = 0')
    await notifySubscribers(env.DB, NOW)
    expect(await listKinds()).toEqual(['subscribe'])
    await setVariant('stock = 9')
    await notifySubscribers(env.DB, NOW)
    expect(await listKinds()).toEqual(['subscribe', 'cheaper'])
    expect((await readMails(email)).at(-1)?.text).toMatch(/^Price now: €\d+\.\d{2}$/m)
    await setVariant('price = price + 50')
  })

  it('A mail names the price in the currency of its edition', async () => {
    await requestSubscription({ kind: 'price', product_variant_id, email, language_id: 2 })
    const [token = ''] = await readSubscriptionTokens(email)
    await requestConfirmation(token)
    await setVariant('price = price - 50, stock = 9')
    await notifySubscribers(env.DB, NOW)
    const price = await env.DB.prepare('SELECT price FROM product_variant WHERE id = ?1')
      .bind(product_variant_id)
      .first<number>('price')
    const rate = await env.DB.prepare("SELECT rate FROM currency WHERE code = 'AMD'").first('rate')
    const drams = formatPrice(Math.round((Number(price) / 100) * Number(rate)))
    expect((await readMails(email)).at(-1)?.text).toContain(`Գինն այժմ: ֏${drams}`)
    await setVariant('price = price + 50')
  })

  it('The next run continues with the subscriptions that exceed the limit of one run', async () => {
    await setVariant('stock = 0')
    await env.DB.prepare(
      `WITH RECURSIVE number (n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM number LIMIT 1000)
       INSERT INTO subscription (kind, product_variant_id, email, language_id, origin, created_at,
         confirmed_at, expires_at)
       SELECT 'stock', ?1, 'waiting' || n || '@x.test', 1, '', '2026', '2026', '2999' FROM number`,
    )
      .bind(product_variant_id)
      .run()
    const [, other] = await getVariants(2)
    const variant = other?.id ?? 0
    await requestSubscription({ product_variant_id: variant, email })
    const [token = ''] = await readSubscriptionTokens(email)
    await requestConfirmation(token)
    for (let run = 0; run < 3; run += 1) await notifySubscribers(env.DB, NOW)
    expect(await listKinds()).toContain('back-in-stock')
    await setVariant('stock = 9')
  })

  it('The mail has the headers of RFC 8058, and their address ends all with one POST', async () => {
    await requestSubscription({ product_variant_id, email })
    await env.DB.prepare("UPDATE outbox SET due_at = '2026' WHERE to_email = ?1").bind(email).run()
    const { requests } = await runCron(() => Response.json({}), new Date())
    const bodies = await Promise.all(requests.map((request) => request.json<SentMail>()))
    const headers = bodies.find(({ to }) => to.includes(email))?.headers
    expect(headers?.['List-Unsubscribe-Post']).toBe('List-Unsubscribe=One-Click')
    const url = new URL(/^<(.+)>$/.exec(headers?.['List-Unsubscribe'] ?? '')?.[1] ?? '')
    // Opening the address ends nothing.
    expect((await visit(url.pathname)).status).toBe(302)
    expect(await countRows()).toBe(1)
    const body = new URLSearchParams({ 'List-Unsubscribe': 'One-Click' })
    expect((await visit(url.pathname, { method: 'POST', body })).status).toBe(200)
    expect(await countRows()).toBe(0)
  })
})

interface SentMail {
  readonly to: readonly string[]
  readonly headers?: Readonly<Record<string, string>>
}
