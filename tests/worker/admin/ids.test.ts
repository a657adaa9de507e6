import { env } from 'cloudflare:workers'
import { expect, it } from 'vitest'
import { listAuditRows } from '../audit-rows.ts'
import { createEmail, PASSWORD } from '../account/account.ts'
import { createBuyer } from '../catalog/buyer.ts'
import { createReview, postReview } from '../catalog/review-calls.ts'
import { visit } from '../shop.ts'
import { callAs, createStaff } from './admin.ts'

/** Registers as a person does and returns the id of the newest account. */
async function register(): Promise<number> {
  const email = createEmail()
  const response = await visit('/api/register', {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', 'CF-Connecting-IP': crypto.randomUUID() },
    body: JSON.stringify({
      email,
      password: PASSWORD,
      password_confirmation: PASSWORD,
      name: 'Ann',
      language_id: 1,
    }),
  })
  expect(response.status).toBe(200)
  const id = await env.DB.prepare('SELECT id FROM account WHERE ?1 IN (email, claimed_email)')
    .bind(email)
    .first<number>('id')
  return id ?? 0
}

it('An erased account never gives its id to another person, whom the audit log would name', async () => {
  const manager = await createStaff('manager')
  const first = await register()
  const reference = String(first)
  expect((await callAs(manager, '/customer/erase', { reference })).status).toBe(200)
  const second = await register()
  expect(second).toBeGreaterThan(first)
  expect((await callAs(manager, '/customer/erase', { reference: String(second) })).status).toBe(200)
  expect(await register()).toBeGreaterThan(second)
  expect(await listAuditRows('customer', reference)).toHaveLength(1)
})

it('An account that the previous release adds after an erasure gets a new id, too', async () => {
  const add = async (created_at: string) => {
    await env.DB.prepare(
      "INSERT INTO account (vendor_key, email, created_at) VALUES ('previous', ?1, ?2)",
    )
      .bind(createEmail(), created_at)
      .run()
    return env.DB.prepare("SELECT id FROM account WHERE vendor_key = 'previous'").first<number>(
      'id',
    )
  }
  const first = (await add('2026-11-01')) ?? 0
  await env.DB.prepare('DELETE FROM account WHERE id = ?1').bind(first).run()
  expect(await add('2026-11-02')).toBeGreaterThan(first)
})

it('A review gets an id that no deleted one has had, and the answer names it', async () => {
  const post = async () => {
    const review = await createReview({ title: crypto.randomUUID() })
    const buyer = await createBuyer(review.product_id)
    expect((await postReview(review, { buyer })).status).toBe(200)
    return env.DB.prepare('SELECT id FROM review WHERE title = ?1')
      .bind(review.title)
      .first<number>('id')
  }
  const first = (await post()) ?? 0
  await env.DB.prepare('DELETE FROM review WHERE id = ?1').bind(first).run()
  expect(await post()).toBeGreaterThan(first)
})

it('Reviews that an import writes again get ids of their own, each once', async () => {
  const write = async () => {
    await env.DB.prepare("DELETE FROM review WHERE name = 'imported again'").run()
    await env.DB.prepare(
      `INSERT INTO review (product_id, language_id, name, rating, title, text, written_at, imported)
       SELECT 1, 1, 'imported again', 5, value, '', '2026', 1 FROM json_each('[1,2,3]')`,
    ).run()
    const { results } = await env.DB.prepare(
      "SELECT id FROM review WHERE name = 'imported again' ORDER BY id",
    ).all<{ id: number }>()
    return results.map(({ id }) => id)
  }
  const first = await write()
  const second = await write()
  expect(new Set([...first, ...second]).size).toBe(6)
  expect(Math.min(...second)).toBeGreaterThan(Math.max(...first))
})
