import {
  createExecutionContext,
  createScheduledController,
  waitOnExecutionContext,
} from 'cloudflare:test'
import { env } from 'cloudflare:workers'
import { beforeEach, describe, expect, it } from 'vitest'
import * as z from 'zod/mini'
import worker from '../../../worker/index.ts'
import { storeReview } from '../../../worker/reviews/reviews.ts'
import { insertOrder } from '../catalog/buyer.ts'
import { getUnreviewedProduct, createReview, requestReviews } from '../catalog/review-calls.ts'
import { getSampleBlog } from '../sample-catalog.ts'
import { stopClock } from '../stop-clock.ts'
import { createIsolate } from '../isolate.ts'
import { JPEG, PNG } from '../gallery/upload/sample-pictures.ts'
import { visit } from '../shop.ts'
import {
  createMember,
  getFromApi,
  PASSWORD,
  readRefusedFields,
  sendToApi,
  readStoredAccounts,
  type Member,
} from './member.ts'
import {
  uploadPicture,
  countOrphanedPictures,
  listPictureKeys,
  requestShare,
} from './picture-calls.ts'

let member: Member
beforeEach(async () => {
  member = await createMember()
})

const requestDeletion = (body: unknown, headers = member.headers) =>
  sendToApi('/my/delete-account', body, { headers })

async function countRows(table: string): Promise<unknown> {
  const statement = env.DB.prepare(`SELECT COUNT(*) AS count FROM ${table} WHERE account_id = ?1`)
  return statement.bind(member.account_id).first('count')
}

async function runCron(): Promise<void> {
  const ctx = createExecutionContext()
  await worker.scheduled(createScheduledController(), { ...env, RATES_URL: '' }, ctx)
  await waitOnExecutionContext(ctx)
}

async function doesAccountExist(): Promise<boolean> {
  const statement = env.DB.prepare('SELECT id FROM account WHERE id = ?1')
  return (await statement.bind(member.account_id).first()) !== null
}

describe('Deleting an account', () => {
  it('A deletion ends all sessions for good', async () => {
    expect((await requestDeletion({ password: PASSWORD })).status).toBe(200)
    expect((await getFromApi('/my/sessions', member.headers)).status).toBe(401)
    expect((await requestDeletion({ password: PASSWORD })).status).toBe(401)
    expect(await doesAccountExist()).toBe(false)
  })

  it('A deletion removes all rows that belong only to the account', async () => {
    const { headers } = member
    const article = { blog_id: (await getSampleBlog()).id, is_saved: true }
    await sendToApi('/my/saved-articles', article, { method: 'PUT', headers })
    await env.DB.batch([
      env.DB.prepare(
        `INSERT INTO address VALUES (?1, 'billing', 'A', '', 'S', '', 'C', '0010', 51, '', '', '', '')`,
      ).bind(member.account_id),
      env.DB.prepare(`INSERT INTO mail_token VALUES (?1, ?2, 'reset', ?3, '2026', '2999')`).bind(
        crypto.randomUUID(),
        member.account_id,
        member.email,
      ),
      env.DB.prepare(
        `INSERT INTO outbox (id, to_email, kind, language_id, subject, text, html, created_at, due_at,
           account_id) VALUES (?1, ?2, 'reset', 1, '', '', '', '', '', ?3)`,
      ).bind(crypto.randomUUID(), member.email, member.account_id),
    ])
    await requestDeletion({ password: PASSWORD })
    const tables = [
      'session',
      'address',
      'mail_token',
      'saved_article',
      'picture',
      'cart',
      'review',
    ]
    expect(await Promise.all(tables.map(countRows))).toEqual(tables.map(() => 0))
    const mails = env.DB.prepare('SELECT id FROM outbox WHERE to_email = ?1').bind(member.email)
    expect(await mails.first()).toBeNull()
  })

  it('A deletion removes the pictures and their bytes', async () => {
    const { id, url } = await uploadPicture(member, PNG)
    const secondPicture = await uploadPicture(member, JPEG)
    await requestShare(member, id)
    await requestDeletion({ password: PASSWORD })
    expect((await visit(url)).status).toBe(404)
    const keys = await listPictureKeys()
    expect(keys).not.toContain(`portfolio/${id}`)
    expect(keys).not.toContain(`portfolio/${secondPicture.id}`)
    expect(await countOrphanedPictures()).toBe(0)
  })

  it('A deletion retains reviews without their author', async () => {
    const product_id = await getUnreviewedProduct()
    const review = await createReview({ product_id, language_id: 3, name: 'Ann Member' })
    await insertOrder(product_id, member)
    await sendToApi('/products/add-review', review, { headers: member.headers })
    await requestDeletion({ password: PASSWORD })
    const reviewsResponse = await requestReviews({ product_id, language_id: 3 })
    expect(await reviewsResponse.json()).toMatchObject({
      reviews: [{ name: 'Ancien client', text: review.text }],
      rating: { reviews_count: 1 },
    })
    const row = env.DB.prepare('SELECT * FROM review WHERE product_id = ?1').bind(product_id)
    expect(await row.first()).toMatchObject({ account_id: null, person: null })
  })

  it('A review that is sent during the deletion is not stored', async () => {
    const review = await createReview({ product_id: await getUnreviewedProduct() })
    const author = { account_id: member.account_id, person: crypto.randomUUID(), name: 'Ann' }
    await requestDeletion({ password: PASSWORD })
    const written_at = new Date().toISOString()
    expect(await storeReview(env.DB, { ...review, ...author, written_at })).toBeUndefined()
  })

  it('A deletion retains shared carts without their owner', async () => {
    const id = await env.DB.prepare('SELECT MIN(id) AS id FROM product_variant').first('id')
    const cart_items = [{ product_variant_id: id, quantity: 1, searching_key: String(id) }]
    const shareResponse = await sendToApi(
      '/cart/share-cart',
      { locale: 'en', cart_items },
      { headers: member.headers },
    )
    const { shared_cart_id } = await shareResponse.json<{ shared_cart_id: string }>()
    await requestDeletion({ password: PASSWORD })
    const openResponse = await sendToApi('/cart/share-cart-increase-opened', { shared_cart_id })
    expect(await openResponse.json()).toMatchObject({ cart_items })
  })

  it('A deletion does not affect other accounts', async () => {
    const otherMember = await createMember()
    const { url } = await uploadPicture(otherMember, PNG)
    await requestDeletion({ password: PASSWORD })
    expect((await visit(url, { headers: otherMember.headers })).status).toBe(200)
    expect((await getFromApi('/my/sessions', otherMember.headers)).status).toBe(200)
  })

  it('The cron finishes a deletion whose bytes could not be removed', async () => {
    const { id, url } = await uploadPicture(member, PNG)
    await requestShare(member, id)
    const MEDIA = new Proxy(env.MEDIA, { get: () => () => Promise.reject(new Error('R2 is down')) })
    const answer = await createIsolate({ MEDIA }).visit('/api/my/delete-account', {
      method: 'POST',
      headers: { ...member.headers, 'Content-Type': 'application/json' },
      body: JSON.stringify({ password: PASSWORD }),
    })
    expect(answer.status).toBe(200)
    expect(await doesAccountExist()).toBe(false)
    expect((await visit(url)).status).toBe(404)
    expect(await listPictureKeys()).toContain(`portfolio/${id}`)
    await runCron()
    expect(await listPictureKeys()).not.toContain(`portfolio/${id}`)
  })

  it('A deletion that fails in the database changes nothing', async () => {
    await uploadPicture(member, PNG)
    const before = await readStoredAccounts()
    await env.DB.prepare(
      `CREATE TRIGGER stop BEFORE DELETE ON account BEGIN SELECT RAISE(ABORT, 'stop'); END`,
    ).run()
    const { status } = await requestDeletion({ password: PASSWORD })
    await env.DB.prepare('DROP TRIGGER stop').run()
    expect(status).toBe(500)
    expect(await readStoredAccounts()).toBe(before)
    expect(await countOrphanedPictures()).toBe(0)
  })

  it('Two concurrent deletions delete the account once', async () => {
    const both = await Promise.all([
      requestDeletion({ password: PASSWORD }),
      requestDeletion({ password: PASSWORD }),
    ])
    const statuses = both.map(({ status }) => status)
    expect(statuses).toContain(200)
    expect(statuses).not.toContain(500)
    expect(await doesAccountExist()).toBe(false)
  })
})

describe('Refused deletions', () => {
  it('A wrong or missing password is refused', async () => {
    const before = await readStoredAccounts()
    expect(await readRefusedFields(await requestDeletion({ password: 'another one' }))).toEqual([
      '422',
      'password',
    ])
    expect(await readRefusedFields(await requestDeletion({ password: '' }))).toEqual([
      '422',
      'password',
    ])
    expect(await readRefusedFields(await requestDeletion({}))).toEqual(['422', 'password'])
    expect(await readRefusedFields(await requestDeletion({ password: { $ne: '' } }))).toEqual([
      '422',
      'password',
    ])
    expect(await readRefusedFields(await requestDeletion({ password: 'x'.repeat(1001) }))).toEqual([
      '422',
      'password',
    ])
    expect(await readStoredAccounts()).toBe(before)
  })

  it('A stranger cannot delete the account by body or cookie', async () => {
    const stranger = await createMember()
    const body = { password: PASSWORD, account_id: member.account_id, id: member.account_id }
    expect((await requestDeletion(body, {})).status).toBe(401)
    expect((await requestDeletion(body, { Cookie: `token=${member.token}` })).status).toBe(401)
    expect((await requestDeletion(body, stranger.headers)).status).toBe(200)
    expect(await doesAccountExist()).toBe(true)
  })

  it('After five guesses in a minute even the right password is refused', async () => {
    await stopClock()
    for (let guess = 0; guess < 5; guess += 1) await requestDeletion({ password: `guess ${guess}` })
    const refusal = await requestDeletion({ password: PASSWORD, language_id: 3 })
    expect(refusal.status).toBe(429)
    const { message } = z.parse(z.object({ message: z.string() }), await refusal.json())
    expect(message).toMatch(/^Trop de tentatives/)
    expect(await doesAccountExist()).toBe(true)
  })

  it('An account without a password cannot be deleted', async () => {
    await env.DB.prepare("UPDATE account SET password_hash = '' WHERE id = ?1")
      .bind(member.account_id)
      .run()
    expect((await requestDeletion({ password: PASSWORD })).status).toBe(422)
    expect(await doesAccountExist()).toBe(true)
  })
})
