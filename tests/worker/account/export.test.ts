import { env } from 'cloudflare:workers'
import { beforeAll, expect, it } from 'vitest'
import * as z from 'zod/mini'
import { exportAccount } from '#shared/account/my-contract.ts'
import { insertOrder } from '../catalog/buyer.ts'
import { createReview } from '../catalog/review-calls.ts'
import { getSampleBlog } from '../sample-catalog.ts'
import { JPEG } from '../gallery/upload/sample-pictures.ts'
import { PASSWORD, createMember, getFromApi, sendToApi, type Member } from './member.ts'
import { uploadPicture } from './picture-calls.ts'

const SECRET_TEXT = 'Follow /my#reset=secret-of-a-mail'

let member: Member
let stranger: Member
beforeAll(async () => {
  member = await createMember()
  stranger = await createMember('A Stranger')
})

/** Stores at least one row of every kind that an account can have. */
async function fillAccount(owner: Member): Promise<void> {
  const { headers, account_id, email } = owner
  const variant = await env.DB.prepare('SELECT MIN(id) AS id FROM product_variant').first('id')
  const product_variant_id = z.parse(z.number(), variant)
  const line = { product_variant_id, quantity: 2, searching_key: String(product_variant_id) }
  await sendToApi('/cart/save', { cart_items: [line] }, { headers })
  await sendToApi('/cart/share-cart', { locale: 'en', cart_items: [line] }, { headers })
  const wishes = [product_variant_id]
  await sendToApi('/my/wish-list', { add: wishes }, { method: 'PUT', headers })
  const sharedWishes = { locale: 'en', product_variant_ids: wishes }
  await sendToApi('/wish-list/share', sharedWishes, { headers })
  const request = { kind: 'stock', product_variant_id, email, language_id: 1 }
  await sendToApi('/subscriptions/subscribe', request)
  const review = await createReview({ title: `By ${email}` })
  const order = await insertOrder(review.product_id, { account_id, email })
  await sendToApi('/products/add-review', review, { headers })
  const article = { blog_id: (await getSampleBlog()).id, is_saved: true }
  await sendToApi('/my/saved-articles', article, { method: 'PUT', headers })
  await uploadPicture(owner, JPEG)
  await env.DB.batch([
    env.DB.prepare(
      `INSERT INTO address VALUES (?1, 'billing', ?2, '', 'Abovyan 12', '', 'Yerevan', '0010', 51,
         'AM-ER', '', '', '2026-01-01')`,
    ).bind(account_id, email),
    env.DB.prepare(
      `INSERT INTO saved_address VALUES (?1, ?2, ?3, '', 'Abovyan 12', '', 'Yerevan', '0010', 51,
         'AM-ER', '', '', '2026-01-01')`,
    ).bind(`address-${account_id}`, account_id, email),
    env.DB.prepare(
      `INSERT INTO licence (id, order_number, product_id, product_variant_id, licence_key, seats,
         created_at) VALUES (?1, ?1, 1, 1, 'LICENCE-' || ?1, 1, '2026')`,
    ).bind(order),
    env.DB.prepare(
      "INSERT INTO coupon_use (order_id, code, account_id, email, used_at) VALUES (?1, 'TEN', ?2, ?3, '2026')",
    ).bind(order, account_id, email),
    env.DB.prepare(
      `INSERT INTO mail_token VALUES (?1, ?2, 'change-new', 'new@example.com', '2026', '2999')`,
    ).bind(`hash-of-a-mail-${account_id}`, account_id),
    env.DB.prepare(`INSERT INTO sign_in_link VALUES (?1, ?2, ?3, NULL, '2026', '2999', NULL)`).bind(
      `hash-of-a-link-${account_id}`,
      account_id,
      email,
    ),
    env.DB.prepare(
      `INSERT INTO outbox (id, to_email, kind, language_id, subject, text, html, created_at, due_at,
         account_id) VALUES (?1, ?2, 'reset', 1, 'A new password', ?3, ?3, '2026', '2026', ?4)`,
    ).bind(`mail-${account_id}`, email, SECRET_TEXT, account_id),
    env.DB.prepare("UPDATE account SET email_confirmed_at = '2026' WHERE id = ?1").bind(account_id),
  ])
}

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
    shared_carts: [{ opened_count: 0 }],
    wish_list: [{ sku: expect.any(String), added_at: expect.any(String) }],
    shared_wish_lists: [{ expires_at: expect.any(String) }],
    subscriptions: [{ kind: 'stock', email: member.email }],
    reviews: [{ title: `By ${member.email}`, name: 'Ann' }],
    saved_articles: [{ saved_at: expect.any(String) }],
    pictures: [{ type: 'image/jpeg', is_shared: 0, url: expect.stringContaining('/portfolio/') }],
    orders: [{ state: 'paid', email: member.email, total: 100, billing_address: {} }],
    order_events: [],
    licences: [{ licence_key: expect.stringContaining('LICENCE'), seats: 1 }],
    offers: [],
    coupons_used: [{ code: 'TEN', email: member.email }],
    mails: [{ kind: 'reset', subject: 'A new password', to_email: member.email }],
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
