import { env } from 'cloudflare:workers'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import * as z from 'zod/mini'
import { toSettings } from '../../../worker/env.ts'
import { checkAll } from '../../../worker/health/checks.ts'
import { LAST_CRON_RUN_KEY } from '../../../worker/observability/cron-run.ts'
import { createFakeUpstream } from '../upstream/fake-upstream.ts'
import { createIsolate, countingD1, failingD1, failingKv, INTERNAL_MESSAGE } from '../isolate.ts'
import { insertMail, NOON, runCron, WITH_API } from '../mail/mail-provider.ts'
import { ORIGIN } from '../shop.ts'
import { settings } from './logged-shop.ts'

const Finding = z.object({ state: z.string(), detail: z.optional(z.string()) })
const Health = z.object({
  state: z.string(),
  checked_at: z.string(),
  checks: z.record(z.string(), Finding),
})

beforeEach(() => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined)
})

afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
})

async function fetchHealth(shop: ReturnType<typeof createIsolate>) {
  const response = await shop.visit('/healthz')
  const text = await response.text()
  const { state, checks } = z.parse(Health, JSON.parse(text))
  return { status: response.status, headers: response.headers, text, state, checks }
}

/** R2 that always fails. */
function failingR2(): R2Bucket {
  return new Proxy(env.MEDIA, { get: () => () => Promise.reject(new Error(INTERNAL_MESSAGE)) })
}

it('All services are listed, and the answer is never cached', async () => {
  const { status, headers, checks } = await fetchHealth(createIsolate())
  expect(status).toBe(200)
  expect(headers.get('Cache-Control')).toBe('no-store')
  expect(Object.keys(checks)).toEqual([
    'kv',
    'r2',
    'assets',
    'd1',
    'cron',
    'outbox',
    'import',
    'rates',
    'storage',
    'payment',
    'mail',
  ])
  expect([checks['d1']?.state, checks['kv']?.state, checks['r2']?.state]).toEqual([
    'works',
    'works',
    'works',
  ])
})

it('The status is 503 while D1, KV or R2 is down, without internal details', async () => {
  const d1 = await fetchHealth(createIsolate({ DB: failingD1() }))
  const kv = await fetchHealth(createIsolate({ CACHE: failingKv() }))
  const r2 = await fetchHealth(createIsolate({ MEDIA: failingR2() }))
  expect([d1.status, d1.checks['d1'], d1.checks['kv']?.state]).toEqual([
    503,
    { state: 'fails', detail: 'error' },
    'works',
  ])
  expect([kv.status, kv.checks['kv']?.state, kv.checks['d1']?.state]).toEqual([
    503,
    'fails',
    'works',
  ])
  expect([r2.status, r2.checks['r2']?.state]).toEqual([503, 'fails'])
  expect(d1.text + kv.text + r2.text).not.toContain(INTERNAL_MESSAGE)
})

it('With another backend the backend is checked instead of D1', async () => {
  const general: unknown = await (
    await createIsolate().visit('/api/general/fetch?locale=am')
  ).json()
  const upstream = createFakeUpstream(() => Response.json(general))
  const openShop = () => upstream.shop({ DB: failingD1() })
  const healthyResponse = await fetchHealth(openShop())
  expect([healthyResponse.status, Object.keys(healthyResponse.checks)]).toEqual([
    200,
    ['kv', 'r2', 'assets', 'backend'],
  ])
  upstream.answerWith(() => new Response('<h1>It works!</h1>'))
  const failingResponse = await fetchHealth(openShop())
  expect([failingResponse.status, failingResponse.checks['backend']]).toEqual([
    503,
    { state: 'fails', detail: 'error' },
  ])
  upstream.stop()
})

it('The status is 503 when only some payment keys are set, and the sandbox is a warning', async () => {
  const secret = 'sk_test_hidden'
  const incompleteKeys = await fetchHealth(createIsolate(settings({ STRIPE_SECRET_KEY: secret })))
  expect([incompleteKeys.status, incompleteKeys.checks['payment']?.state]).toEqual([503, 'fails'])
  expect(incompleteKeys.text).not.toContain(secret)
  const withoutKeys = await fetchHealth(createIsolate())
  expect([withoutKeys.status, withoutKeys.checks['payment']?.state]).toEqual([200, 'warns'])
})

it('A cron that does not run is a warning', async () => {
  await env.CACHE.delete(LAST_CRON_RUN_KEY)
  const { checks } = await fetchHealth(createIsolate())
  expect(checks['cron']).toEqual({ state: 'warns', detail: 'has not run yet' })
  await runCron(() => Response.json({}), new Date())
  expect((await fetchHealth(createIsolate())).checks['cron']).toEqual({ state: 'works' })
  await env.CACHE.put(LAST_CRON_RUN_KEY, new Date(Date.now() - 16 * 60_000).toISOString())
  expect((await fetchHealth(createIsolate())).checks['cron']?.state).toBe('warns')
})

it('Mails whose links expire while the provider is down are a warning for a while', async () => {
  await env.DB.prepare('DELETE FROM outbox').run()
  await insertMail('Link', { kind: 'sign-in' })
  const toTime = (minutes: number) => new Date(NOON.getTime() + minutes * 60_000)
  for (const minutes of [0, 20])
    await runCron(() => new Response('down', { status: 503 }), toTime(minutes))
  vi.useFakeTimers({ toFake: ['Date'], now: toTime(20) })
  const { checks } = await fetchHealth(createIsolate(WITH_API))
  expect(checks['outbox']?.detail).toBe(`a mail has waited since ${NOON.toISOString()}`)
  vi.setSystemTime(toTime(121))
  const later = await fetchHealth(createIsolate(WITH_API))
  expect(later.checks['outbox']?.state).toBe('works')
})

it('Mails that are not sent are a warning', async () => {
  const healthBefore = await fetchHealth(createIsolate(WITH_API))
  expect([healthBefore.checks['outbox']?.state, healthBefore.checks['mail']?.state]).toEqual([
    'works',
    'works',
  ])
  await insertMail()
  vi.useFakeTimers({ toFake: ['Date'], now: NOON.getTime() + 61 * 60_000 })
  const { checks } = await fetchHealth(createIsolate(WITH_API))
  expect(checks['outbox']).toEqual({
    state: 'warns',
    detail: `a mail has waited since ${NOON.toISOString()}`,
  })
})

it('Mails that are tried again and again are a warning, and a mail that was given up is none', async () => {
  await env.DB.prepare('DELETE FROM outbox').run()
  await insertMail()
  const laterDate = new Date(NOON.getTime() + 70 * 60_000)
  const respondWithFailure = () => new Response('down', { status: 500 })
  for (const minutes of [0, 5, 15, 35, 70]) {
    await runCron(respondWithFailure, new Date(NOON.getTime() + minutes * 60_000))
  }
  vi.useFakeTimers({ toFake: ['Date'], now: laterDate })
  const healthAfterAttempts = await fetchHealth(createIsolate(WITH_API))
  expect(healthAfterAttempts.checks['outbox']?.state).toBe('warns')
  await env.DB.prepare('UPDATE outbox SET attempts = 8').run()
  const healthAfterLastAttempt = await fetchHealth(createIsolate(WITH_API))
  expect(healthAfterLastAttempt.checks['outbox']).toEqual({ state: 'works' })
})

it('An import that waits or has failed is a warning', async () => {
  const insertImport = (due_at: string, ended_at: string | null) =>
    env.DB.batch([
      env.DB.prepare('DELETE FROM import_job'),
      env.DB.prepare(
        `INSERT INTO import_job (id, manifest, parts, created_at, due_at, ended_at)
         VALUES ('one', '{}', 1, ?1, ?1, ?2)`,
      ).bind(due_at, ended_at),
    ])
  const readCheck = async () => (await fetchHealth(createIsolate())).checks['import']
  const now = new Date().toISOString()
  await insertImport(now, null)
  expect(await readCheck()).toEqual({ state: 'works' })
  await insertImport(NOON.toISOString(), null)
  expect(await readCheck()).toEqual({
    state: 'warns',
    detail: `one has waited since ${NOON.toISOString()}`,
  })
  await insertImport(now, now)
  expect(await readCheck()).toEqual({ state: 'warns', detail: `failed at ${now}` })
  // A direct import leaves the row as it is.
  await env.DB.prepare('UPDATE catalogue SET imported_at = ?1').bind(now).run()
  expect(await readCheck()).toEqual({ state: 'works' })
  await insertImport(now, new Date(Date.parse(now) + 1).toISOString())
  expect(await readCheck()).toMatchObject({ state: 'warns' })
  await env.DB.prepare('UPDATE import_job SET version = 2').run()
  expect(await readCheck()).toEqual({ state: 'works' })
})

it('The checks run once in five seconds', async () => {
  vi.useFakeTimers({ toFake: ['Date'] })
  const { statements, DB } = countingD1()
  const shop = createIsolate({ DB })
  await fetchHealth(shop)
  const statementCount = statements.length
  await fetchHealth(shop)
  expect([statementCount > 0, statements.length]).toEqual([true, statementCount])
  vi.setSystemTime(Date.now() + 5_001)
  await fetchHealth(shop)
  expect(statements.length).toBe(2 * statementCount)
})

it('A service without an answer fails after a timeout', async () => {
  const MEDIA: R2Bucket = new Proxy(env.MEDIA, { get: () => () => new Promise(() => undefined) })
  const failingEnv = { ...env, MEDIA }
  const options = {
    env: failingEnv,
    origin: ORIGIN,
    now: Date.now(),
    settings: toSettings(failingEnv),
  }
  const { r2, d1 } = await checkAll({ ...options, timeout_ms: 50 })
  expect([r2, d1?.state]).toEqual([
    { state: 'fails', detail: 'no answer', code: 'no_answer' },
    'works',
  ])
})

it('An unusual amount of stored data is a warning, and the shop continues to work', async () => {
  expect((await fetchHealth(createIsolate())).checks['storage']).toEqual({ state: 'works' })
  await env.DB.prepare(
    `INSERT INTO usage_counter VALUES (?1, 100000000, 9007199254740991, '2999')
     ON CONFLICT (bucket) DO UPDATE SET used = excluded.used`,
  )
    .bind(`bytes of all ${new Date().toISOString().slice(0, 13)}`)
    .run()
  const { status, checks } = await fetchHealth(createIsolate())
  expect([status, checks['storage']]).toEqual([
    200,
    { state: 'warns', detail: expect.stringContaining(' rows and 95 MB were stored in this hour') },
  ])
  await env.DB.prepare('DELETE FROM usage_counter').run()
})

it('Each run of the cron logs the warning about stored data', async () => {
  const { log: quietLog } = await runCron(() => Response.json({}), NOON)
  expect(quietLog.join()).not.toContain('"storage"')
  await env.DB.prepare("INSERT INTO usage_counter VALUES (?1, 20000, 9007199254740991, '2999')")
    .bind(`rows of all ${NOON.toISOString().slice(0, 13)}`)
    .run()
  const { log } = await runCron(() => Response.json({}), NOON)
  expect(log.join()).toContain('"event":"storage","bytes":0,"rows":20000')
  await env.DB.prepare('DELETE FROM usage_counter').run()
})
