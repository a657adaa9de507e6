import { env } from 'cloudflare:workers'
import * as z from 'zod/mini'
import { insertOrder } from '../catalog/buyer.ts'
import { createReview } from '../catalog/review-calls.ts'
import { JPEG } from '../gallery/upload/sample-pictures.ts'
import { getSampleBlog } from '../sample-catalog.ts'
import { sendToApi, type Member } from './member.ts'
import { uploadPicture } from './picture-calls.ts'

const SECRET_TEXT = 'Follow /my#reset=secret-of-a-mail'

/** Stores at least one row of every kind that an account can have. */
export async function fillAccount(owner: Member): Promise<void> {
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
