import { env } from 'cloudflare:workers'
import { beforeAll, expect, it } from 'vitest'
import * as z from 'zod/mini'
import { exportAccount } from '#shared/account/my-contract.ts'
import { stopClock } from '../stop-clock.ts'
import { insertOrder } from '../catalog/buyer.ts'
import { fillAccount } from './fill-account.ts'
import { PASSWORD, createMember, getFromApi, type Member } from './member.ts'

/** The limit in wrangler.toml. */
const ACCOUNT_LIMIT = 60

let member: Member
let stranger: Member
beforeAll(async () => {
  member = await createMember()
  stranger = await createMember('A Stranger')
})

async function fetchExport(): Promise<Record<string, unknown>> {
  return z.parse(
    exportAccount.output,
    await (await getFromApi('/my/export', member.headers)).json(),
  )
}

it('The export contains all stored data of the account', async () => {
  await fillAccount(member)
  await fillAccount(stranger)
  expect(await fetchExport()).toMatchObject({
    account: [{ id: member.account_id, email: member.email, name: 'Ann Member' }],
    addresses: [{ type: 'billing', street: 'Abovyan 12', state_id: 'AM-ER' }],
    changes_of_email: [{ purpose: 'change-new', email: 'new@example.com' }],
    sessions: [{ id: member.session_id, device: 'Firefox, Linux' }],
    cart_items: [{ quantity: 2, sku: expect.any(String) }],
    cart_extra_products: [],
    shared_carts: [{ opened_count: 0, lines: [{ quantity: 2 }] }],
    wish_list: [{ sku: expect.any(String), added_at: expect.any(String) }],
    shared_wish_lists: [{ product_variant_ids: [expect.any(Number)] }],
    subscriptions: [{ kind: 'stock', email: member.email }],
    reviews: [{ title: `By ${member.email}`, name: 'Ann' }],
    saved_articles: [{ saved_at: expect.any(String) }],
    pictures: [{ type: 'image/jpeg', is_shared: 0, url: expect.stringContaining('/portfolio/') }],
    orders: [{ state: 'paid', email: member.email, total: 100, billing_address: {} }],
    order_events: [],
    parcels: [],
    partial_refunds: [],
    licences: [{ licence_key: expect.stringContaining('LICENCE'), seats: 1 }],
    offers: [],
    coupons_used: [{ code: 'TEN', email: member.email }],
    mails: [
      { kind: 'reset', subject: 'A new password', to_email: member.email },
      { kind: 'subscribe', to_email: member.email },
    ],
  })
})

it('The export contains the payments and the refunds of orders', async () => {
  const { account_id, headers, email } = await createMember()
  const number = await insertOrder(1, { account_id, email, state: 'refunded' })
  await env.DB.batch([
    env.DB.prepare(
      `INSERT INTO payment (quote_id, provider, intent_id, state, due_at, created_at)
       VALUES (?1, 'sandbox', 'pi_' || ?1, 'settled', '2026', '2026-03')`,
    ).bind(number),
    env.DB.prepare(
      `INSERT INTO refund (order_number, cause, created_at, due_at, done_at)
       VALUES (?1, 'operator', '2026-04', '2026', '2026-05')`,
    ).bind(number),
  ])
  expect(await (await getFromApi('/my/export', headers)).json()).toMatchObject({
    payments: [{ provider: 'sandbox', intent_id: `pi_${number}`, created_at: '2026-03' }],
    refunds: [{ order_number: number, created_at: '2026-04', done_at: '2026-05' }],
  })
})

it('The export contains no data of other accounts', async () => {
  const text = JSON.stringify(await fetchExport())
  expect(text).not.toContain(stranger.email)
  expect(text).not.toContain('A Stranger')
})

it('The export contains no hash, no token and no text of a mail', async () => {
  const { results } = await env.DB.prepare(
    `SELECT token_hash AS secret FROM session WHERE account_id = ?1
     UNION SELECT password_hash FROM account WHERE id = ?1
     UNION SELECT token_hash FROM mail_token WHERE account_id = ?1
     UNION SELECT person FROM review WHERE account_id = ?1`,
  )
    .bind(member.account_id)
    .all<{ secret: string }>()
  expect(results).toHaveLength(4)
  const text = JSON.stringify(await fetchExport())
  for (const { secret } of results) expect(text).not.toContain(secret)
  expect(text).not.toContain('secret-of-a-mail')
  expect(text).not.toContain(PASSWORD)
})

it('The export is a file that only its owner can download', async () => {
  const { headers } = await getFromApi('/my/export', member.headers)
  expect(headers.get('Content-Disposition')).toBe('attachment; filename="account.json"')
  expect(headers.get('Cache-Control')).toBe('no-store')
  expect((await getFromApi('/my/export')).status).toBe(401)
  expect((await getFromApi('/my/export', { Cookie: `token=${member.token}` })).status).toBe(401)
})

it('An account can export its data as often a minute as it can change them', async () => {
  await stopClock()
  const { headers } = await createMember()
  const responses = await Promise.all(
    Array.from({ length: ACCOUNT_LIMIT + 1 }, () => getFromApi('/my/export', headers)),
  )
  expect(responses.filter(({ status }) => status === 429)).toHaveLength(1)
})

it('The tables that name an account are all known', async () => {
  const { results } = await env.DB.prepare(
    `SELECT name FROM sqlite_master
     WHERE type = 'table' AND sql LIKE '%account_id%' ORDER BY name`,
  ).all<{ name: string }>()
  // When you add such a table, add it to the export and to the deletion of accounts.
  expect(results.map(({ name }) => name)).toEqual([
    'address',
    'cart',
    'cart_line',
    'cart_line_extra',
    'coupon_use',
    'customer_note',
    'mail_token',
    'outbox',
    'picture',
    'quote',
    'review',
    'saved_address',
    'saved_article',
    'session',
    'shared_cart',
    'shared_wish_list',
    'shop_order',
    'sign_in_link',
    'wish_list_item',
  ])
})
