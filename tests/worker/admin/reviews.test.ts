import { env } from 'cloudflare:workers'
import { beforeAll, expect, it } from 'vitest'
import type { AdminReview } from '#shared/admin/reviews-contract.ts'
import { CATALOGUE_VERSION_KEY } from '#shared/content/catalogue-version.ts'
import { setReviewStatus } from '../../../worker/operations/reviews.ts'
import { listAuditRows } from '../audit-rows.ts'
import {
  callAs,
  createAdminEnv,
  createStaff,
  OWN_HEADERS,
  signedInAs,
  visitAdmin,
} from './admin.ts'

let editor: string

beforeAll(async () => {
  editor = await createStaff('catalogue')
})

interface ReviewPage {
  readonly reviews: AdminReview[]
  readonly after: string | null
  readonly before: string | null
}

const read = async (query: string) => (await callAs(editor, `/reviews?${query}`)).json<ReviewPage>()

const EVIL_NAME = '<img src=x onerror=alert(1)>'

async function createReview(written_at: string): Promise<number> {
  const id = await env.DB.prepare(
    `INSERT INTO review (product_id, language_id, name, rating, title, text, written_at, imported)
     SELECT id, 1, ?1, 4, 'Good', 'A fine blue.', ?2, 0 FROM product LIMIT 1 RETURNING id`,
  )
    .bind(EVIL_NAME, written_at)
    .first<number>('id')
  return id ?? 0
}

const setStatus = (id: number, status: string) =>
  callAs(editor, '/reviews/set-status', { id, status })

const JSON_HEADERS = { ...OWN_HEADERS, 'Content-Type': 'application/json' }

/** KV that is read, but not written. */
function failingToStore(kv: KVNamespace): KVNamespace {
  return new Proxy(kv, {
    get: (target, name) =>
      name === 'put'
        ? () => Promise.reject(new Error('KV is down'))
        : (...args: unknown[]): unknown => Reflect.apply(Reflect.get(target, name), target, args),
  })
}

async function isAnnounced(): Promise<boolean> {
  const stored = await env.DB.prepare('SELECT version FROM catalogue').first<number>('version')
  return (await env.CACHE.get(CATALOGUE_VERSION_KEY)) === String(stored)
}

it('A review is hidden and shown again, and the log says so once for each', async () => {
  const id = await createReview('2099-01-01T00:00:00.000Z')
  expect(await (await setStatus(id, 'hidden')).json()).toEqual({ is_changed: true })
  expect(await (await setStatus(id, 'hidden')).json()).toEqual({ is_changed: false })
  expect((await read('status=hidden')).reviews[0]).toMatchObject({ id, status: 'hidden' })
  expect((await read('status=published')).reviews.map((review) => review.id)).not.toContain(id)
  expect((await setStatus(id, 'published')).status).toBe(200)
  const rows = await listAuditRows('review', String(id))
  expect(rows.map(({ actor, before, after }) => [actor, before, after])).toEqual([
    [editor, '{"status":"published"}', '{"status":"hidden"}'],
    [editor, '{"status":"hidden"}', '{"status":"published"}'],
  ])
  expect((await setStatus(999_999, 'hidden')).status).toBe(404)
})

it('A version that KV did not store is announced by a repeated call, and by a repeated undoing', async () => {
  const id = await createReview('2097-03-01T00:00:00.000Z')
  const manager = await createStaff('manager')
  const call = async (path: string, body: object, CACHE = env.CACHE) => {
    const response = await visitAdmin({
      path: `/api${path}`,
      env: createAdminEnv({ CACHE }),
      access: signedInAs(manager),
      init: { method: 'POST', body: JSON.stringify(body), headers: JSON_HEADERS },
    })
    return response.status
  }
  const failing = failingToStore(env.CACHE)
  const hide = { id, status: 'hidden' }
  expect(await call('/reviews/set-status', hide, failing)).toBe(502)
  expect(await isAnnounced()).toBe(false)
  expect(await call('/reviews/set-status', hide)).toBe(200)
  expect(await isAnnounced()).toBe(true)
  const entry = await env.DB.prepare('SELECT MAX(id) AS id FROM audit_log').first<number>('id')
  expect(await call('/audit/undo', { id: entry }, failing)).toBe(502)
  expect(await isAnnounced()).toBe(false)
  expect(await call('/audit/undo', { id: entry })).toBe(409)
  expect(await isAnnounced()).toBe(true)
})

it('A review that an import replaces in the same moment is neither reported nor logged as hidden', async () => {
  const id = await createReview('2096-03-01T00:00:00.000Z')
  await createReview('2096-03-02T00:00:00.000Z')
  const replacing: D1Database = Object.assign(Object.create(env.DB), {
    prepare: (sql: string) => env.DB.prepare(sql),
    async batch(statements: D1PreparedStatement[]) {
      await env.DB.prepare('DELETE FROM review WHERE id = ?1').bind(id).run()
      return await env.DB.batch(statements)
    },
  })
  const context = {
    actor: { name: editor, is_verified: true, request_id: 'run' },
    now: new Date(),
  }
  await expect(
    setReviewStatus({ ...env, DB: replacing }, { id, status: 'hidden' }, context),
  ).rejects.toThrow(`There is no review ${id}.`)
  expect(await listAuditRows('review', String(id))).toEqual([])
})

it('The text of a buyer is returned as text, whatever it contains', async () => {
  const id = await createReview('2099-02-01T00:00:00.000Z')
  const response = await callAs(editor, '/reviews')
  expect(response.headers.get('Content-Type')).toContain('application/json')
  expect(response.headers.get('X-Content-Type-Options')).toBe('nosniff')
  const { reviews } = await response.json<ReviewPage>()
  expect(reviews[0]).toMatchObject({ id, name: EVIL_NAME })
})

it('Pages go from the newest to the oldest and back, also for reviews of one moment', async () => {
  for (let index = 0; index < 35; index += 1) await createReview('2098-01-01T00:00:00.000Z')
  const { results } = await env.DB.prepare(
    'SELECT id FROM review ORDER BY written_at DESC, id DESC',
  ).all<{ id: number }>()
  const seen: number[] = []
  const starts: (number | undefined)[] = []
  let page = await read('')
  for (;;) {
    starts.push(page.reviews[0]?.id)
    seen.push(...page.reviews.map(({ id }) => id))
    if (page.after === null) break
    page = await read(`after=${encodeURIComponent(page.after)}`)
  }
  expect(seen).toEqual(results.map(({ id }) => id))
  const back = await read(`before=${encodeURIComponent(page.before ?? '')}`)
  expect(back.reviews[0]?.id).toBe(starts.at(-2))
})
