import { env } from 'cloudflare:workers'
import { expect, it } from 'vitest'
import { forgetOld } from '../../../worker/jobs/forget-old.ts'
import { ordered } from '../catalog/a-buyer.ts'
import { anUnreviewedProduct } from '../catalog/a-review.ts'
import { aMember, PASSWORD, send } from './a-member.ts'

/** Somebody has asked for a price and gone on. */
async function aLookedAtQuote({ account_id, email }: { account_id: number; email: string }) {
  const id = crypto.randomUUID()
  await env.DB.prepare(
    `INSERT INTO quote (id, account_id, email, language_id, origin, currency, digits, total, asked,
       priced, billing_address, shipping_address, created_at, expires_at)
     VALUES (?1, ?2, ?3, 1, '', 'EUR', 2, 100, '{}', '{}', '{}', '{}', '2026', '2999')`,
  )
    .bind(id, account_id, email)
    .run()
  return id
}

/** All that is kept of a purchase. */
async function keptOf(id: string): Promise<string> {
  const kept = await env.DB.batch(
    ['quote WHERE id', 'shop_order WHERE number'].map((where) =>
      env.DB.prepare(`SELECT * FROM ${where} = ?1`).bind(id),
    ),
  )
  return JSON.stringify(kept.map(({ results }) => results))
}

it('deleting an account leaves what was sold, without the buyer; of what is under way once that is over', async () => {
  const member = await aMember()
  const product_id = await anUnreviewedProduct()
  const other = 'ani.elsewhere@member.test'
  const buyer = { account_id: member.account_id, email: other }
  const over = await ordered(product_id, { ...buyer, state: 'delivered' })
  const sent = await ordered(product_id, { ...buyer, state: 'shipped' })
  const ids = [over, sent]
  const looked = await aLookedAtQuote(buyer)
  await env.DB.batch([
    ...ids.flatMap((id) => [
      env.DB.prepare("INSERT INTO coupon_use VALUES (?1, 'TEN', ?2, ?3, '2026')").bind(
        id,
        member.account_id,
        other,
      ),
      env.DB.prepare(`INSERT INTO order_key VALUES (?1, ?1, '2999')`).bind(id),
    ]),
    ...[over, sent, looked].map((id) =>
      env.DB.prepare(
        `UPDATE quote SET billing_address = '{"name":"Ani Sargsyan"}',
           asked = '{"bill_zip":"0001","bill_vat_number":"DE136695976"}',
           priced = '{"vat":{"number":"DE136695976"}}' WHERE id = ?1`,
      ).bind(id),
    ),
    env.DB.prepare(
      `UPDATE shop_order SET shipping_address = '{"name":"Ani Sargsyan"}',
         priced = '{"vat":{"number":"DE136695976"}}'`,
    ),
    env.DB.prepare(
      `INSERT INTO outbox (id, to_email, kind, language_id, subject, text, html, created_at, due_at,
         sent_at) VALUES (?1, ?2, 'order-paid', 1, '', '', '', '', '', '2026')`,
    ).bind(crypto.randomUUID(), other),
  ])
  const { headers } = member
  expect((await send('/my/delete-account', { password: PASSWORD }, { headers })).status).toBe(200)
  expect(await keptOf(over)).not.toMatch(/Ani|ani|0001|DE1/)
  expect(await keptOf(looked)).not.toMatch(/Ani|ani|0001|DE1/)
  expect(await keptOf(sent)).toContain('Ani Sargsyan')
  await forgetOld(env.DB, new Date())
  expect(await keptOf(sent)).toContain('Ani Sargsyan')
  await env.DB.prepare("UPDATE shop_order SET state = 'delivered' WHERE number = ?1")
    .bind(sent)
    .run()
  await forgetOld(env.DB, new Date())
  expect(await keptOf(sent)).not.toMatch(/Ani|ani|0001|DE1/)
  const left = await env.DB.batch([
    env.DB.prepare('SELECT order_number FROM order_key'),
    env.DB.prepare("SELECT email FROM coupon_use WHERE email <> '' OR account_id IS NOT NULL"),
    env.DB.prepare('SELECT id FROM outbox WHERE to_email = ?1').bind(other),
  ])
  expect(left.map(({ results }) => results)).toEqual([[], [], []])
  const orders = env.DB.prepare('SELECT total FROM shop_order WHERE number IN (?1, ?2)')
  expect((await orders.bind(over, sent).all()).results).toEqual([{ total: 100 }, { total: 100 }])
})
