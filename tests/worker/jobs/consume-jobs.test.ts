import { env } from 'cloudflare:workers'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { meterQueries } from '../../../worker/jobs/meter-queries.ts'
import { sendMails, sendMailsById, startMails } from '../../../worker/mail/send-mails.ts'
import { orderRefunds } from '../../../worker/checkout/orders/refunds.ts'
import { createQuote, createVariant, pay, placeOrder } from '../checkout/purchase.ts'
import { createSandboxShop } from '../checkout/payment-shop.ts'
import { failingD1 } from '../isolate.ts'
import {
  acceptMail,
  API_URL,
  insertMail,
  readOutboxRow,
  runCron,
  WITH_API,
} from '../mail/mail-provider.ts'
import { createQueue, deliver } from './job-batch.ts'

const MINUTE_MS = 60_000
/** wrangler.toml, max_batch_size. */
const MAX_BATCH_SIZE = 10
/** The limit of one invocation: https://developers.cloudflare.com/d1/platform/limits/ */
const D1_LIMIT = 1000
const respondUnavailable = () => new Response('over capacity', { status: 503 })

beforeEach(async () => {
  await env.DB.batch([
    env.DB.prepare('DELETE FROM outbox'),
    env.DB.prepare('DELETE FROM dead_job'),
    env.DB.prepare("UPDATE refund SET done_at = '2026'"),
  ])
})

const shop = createSandboxShop()

/** A paid order whose refund is due. */
async function createDueRefund() {
  const quote = await createQuote(await createVariant(1))
  await pay(shop, quote)
  const { number } = await placeOrder(shop, quote)
  await env.DB.prepare(
    "INSERT INTO refund (order_number, cause, created_at, due_at) VALUES (?1, 'operator', ?2, ?2)",
  )
    .bind(number, new Date().toISOString())
    .run()
  return { quote, number }
}

/** Inserts a mail that is due, and returns the message that names it. */
async function insertMailJob() {
  const to_email = await insertMail()
  const row = await readOutboxRow(to_email)
  return { to_email, message: { kind: 'mail', id: row?.id ?? '' } }
}

const minutesFromNow = (minutes: number) => new Date(Date.now() + minutes * MINUTE_MS)

describe('A message about a mail', () => {
  it('A message sends its mail, and the same message again sends nothing', async () => {
    const { to_email, message } = await insertMailJob()
    const first = await deliver([message, message])
    const second = await deliver([message])
    expect([first.requests, second.requests]).toEqual([1, 0])
    expect([first.acknowledged, second.acknowledged]).toEqual([['0', '1'], ['0']])
    expect((await readOutboxRow(to_email))?.sent_at).not.toBeNull()
  })

  it('Messages and the cron at the same time send a mail once', async () => {
    const { message } = await insertMailJob()
    const provider = vi
      .spyOn(globalThis, 'fetch')
      .mockImplementation(async () => acceptMail(new Request(API_URL)))
    const withApi = { ...env, ...WITH_API }
    const now = new Date()
    await Promise.all([
      sendMailsById(withApi, [message.id], now),
      sendMails(withApi, now),
      sendMailsById(withApi, [message.id], now),
      sendMails(withApi, now),
    ])
    expect(provider).toHaveBeenCalledTimes(1)
    provider.mockRestore()
  })

  it('A message whose mail could not be sent returns when the next attempt is due', async () => {
    const { to_email, message } = await insertMailJob()
    const failed = await deliver([message], { provider: respondUnavailable })
    expect(failed).toMatchObject({ retried: ['0'], delays: [61] })
    expect(failed.lines).toEqual([expect.stringMatching(/"event":"jobs","messages":1,"retries":1/)])
    // Too early: the cron or another message may have the mail.
    expect(await deliver([message])).toMatchObject({ requests: 0, acknowledged: ['0'] })
    await env.DB.prepare('UPDATE outbox SET due_at = ?1').bind(new Date().toISOString()).run()
    expect(await deliver([message])).toMatchObject({ requests: 1, acknowledged: ['0'] })
    expect(await readOutboxRow(to_email)).toMatchObject({ attempts: 2, last_error: null })
  })

  it('A message whose mail is given up or gone is acknowledged', async () => {
    const { to_email, message } = await insertMailJob()
    const last = await env.DB.prepare('UPDATE outbox SET attempts = 7').run()
    expect(last.meta.changes).toBe(1)
    const result = await deliver([message, { kind: 'mail', id: 'gone' }], {
      provider: respondUnavailable,
    })
    expect(result).toMatchObject({ requests: 1, acknowledged: ['0', '1'], retried: [] })
    expect(await readOutboxRow(to_email)).toMatchObject({ attempts: 8, sent_at: null })
  })

  it('Messages return later while the database is down', async () => {
    const { message } = await insertMailJob()
    const result = await deliver([message], { bindings: { ...WITH_API, DB: failingD1() } })
    expect(result).toMatchObject({ requests: 0, retried: ['0'], delays: [60] })
    expect(result.errors).toEqual([expect.stringContaining('"event":"jobs"')])
    expect((await deliver([message])).requests).toBe(1)
  })
})

describe('A message of another version', () => {
  it('The message is tried again, and the cron does what its row says', async () => {
    const { to_email, message } = await insertMailJob()
    const { kind, id } = message
    const bodies = [{ kind: 'parcel', id }, { kind }, id, null]
    const result = await deliver([...bodies, { ...message, priority: 1 }], {
      provider: respondUnavailable,
    })
    expect(result.requests).toBe(1)
    expect(result.retried).toEqual(['0', '1', '2', '3', '4'])
    expect(result.errors).toContainEqual(expect.stringContaining('unknown kind'))
    expect((await runCron(acceptMail, minutesFromNow(2))).requests).toHaveLength(1)
    expect((await readOutboxRow(to_email))?.sent_at).not.toBeNull()
  })

  it('A message in the dead-letter queue is recorded once for the operator, whatever it contains', async () => {
    const dead = [{ kind: 'mail', id: 'aa11' }, { kind: 'parcel', id: 7 }, 'x'.repeat(500)]
    const { errors } = await deliver([...dead, dead[0]], { queue: 'karavan-dead-jobs-staging' })
    expect(errors).toHaveLength(4)
    expect(errors[0]).toContain('"event":"jobs","kind":"mail","id":"aa11","message":"dead letter"')
    const { results } = await env.DB.prepare('SELECT kind, job_id FROM dead_job').all()
    expect(results).toEqual([
      { kind: 'mail', job_id: 'aa11' },
      { kind: 'parcel', job_id: 'unknown' },
      { kind: 'unknown', job_id: 'unknown' },
    ])
  })
})

describe('New jobs', () => {
  it('Each due mail is handed over once, by requests at the same time too', async () => {
    const { message } = await insertMailJob()
    const { sent, JOBS } = createQueue()
    const withQueue: Env = { ...env, ...WITH_API, JOBS }
    await Promise.all([1, 2, 3].map(() => startMails(withQueue, new Date())))
    expect(sent).toEqual([message])
    // An hour later the message counts as lost.
    await startMails(withQueue, minutesFromNow(61))
    expect(sent).toEqual([message, message])
  })

  it('A mail is sent at once if the queue refuses it or is missing', async () => {
    const log = vi.spyOn(console, 'error').mockImplementation(() => undefined)
    const provider = vi
      .spyOn(globalThis, 'fetch')
      .mockImplementation(async () => acceptMail(new Request(API_URL)))
    await insertMail()
    await startMails({ ...env, ...WITH_API, JOBS: createQueue({ isDown: true }).JOBS }, new Date())
    expect(provider).toHaveBeenCalledTimes(1)
    await insertMail()
    await startMails({ ...env, ...WITH_API, JOBS: undefined }, new Date())
    expect(provider).toHaveBeenCalledTimes(2)
    expect(String(log.mock.calls)).toContain('the queue is down')
    provider.mockRestore()
    log.mockRestore()
  })

  it('The cron hands over what it has no time for', async () => {
    for (let mail = 0; mail < 130; mail += 1) await insertMail()
    const { sent, JOBS } = createQueue()
    const { requests } = await runCron(acceptMail, new Date(), { ...WITH_API, JOBS })
    expect(requests).toHaveLength(100)
    expect(sent).toHaveLength(30)
  })

  it('A refund is sent by the queue, without the cron', async () => {
    const { quote, number } = await createDueRefund()
    await orderRefunds.start(env, new Date())
    const readDoneAt = () =>
      env.DB.prepare('SELECT done_at FROM refund WHERE order_number = ?1')
        .bind(number)
        .first('done_at')
    await vi.waitFor(async () => expect(await readDoneAt()).not.toBeNull(), { timeout: 20_000 })
    expect((await shop.getMoney(quote)).refunded).toBeGreaterThan(0)
  })

  it('A full batch of refunds stays below the limit of D1 statements, and refunds once', async () => {
    const { quote, number } = await createDueRefund()
    const meter = meterQueries(env)
    const now = new Date()
    await Promise.all([1, 2].map(() => orderRefunds.sendById(meter.env, [number], now)))
    expect(meter.used()).toBeGreaterThan(1)
    expect(meter.used() * MAX_BATCH_SIZE).toBeLessThan(D1_LIMIT)
    const { paid, refunded } = await shop.getMoney(quote)
    expect(refunded).toBe(paid)
  })
})
