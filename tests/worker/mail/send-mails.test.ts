import { env } from 'cloudflare:workers'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { sendMails } from '../../../worker/mail/send-mails.ts'
import { callApi, createEmail } from '../account/account.ts'
import { createIsolate } from '../isolate.ts'
import {
  acceptMail,
  insertMail,
  API_URL,
  NOON,
  readOutboxRow,
  runCron,
  WITH_API,
} from './mail-provider.ts'

const MINUTE_MS = 60_000

beforeEach(async () => {
  await env.DB.prepare('DELETE FROM outbox').run()
})

function minutesAfterNoon(minutes: number): Date {
  return new Date(NOON.getTime() + minutes * MINUTE_MS)
}

describe('Mails that are due', () => {
  it('The HTTP provider gets the mail in its format', async () => {
    const to_email = await insertMail()
    const { requests } = await runCron(acceptMail)
    const [request] = requests
    expect([request?.method, request?.url]).toEqual(['POST', API_URL])
    expect(request?.headers.get('Authorization')).toBe('Bearer key')
    expect(request?.headers.get('Idempotency-Key')).toBe((await readOutboxRow(to_email))?.id)
    expect(await request?.json()).toEqual({
      from: 'Vordan <shop@vordan.test>',
      to: [to_email],
      subject: 'Hello',
      text: 'Words',
      html: '<p>Words</p>',
    })
  })

  it('A name with a comma is one sender', async () => {
    await insertMail()
    const MAIL_FROM = 'Vordan, Colours <shop@vordan.test>'
    const { requests } = await runCron(acceptMail, NOON, { ...WITH_API, MAIL_FROM })
    expect(await requests[0]?.json()).toMatchObject({
      from: '"Vordan, Colours" <shop@vordan.test>',
    })
  })

  it('Cloudflare sends the mail if its binding exists', async () => {
    const to_email = await insertMail()
    const EMAIL = { send: vi.fn(() => Promise.resolve({ messageId: 'id' })) }
    const { requests } = await runCron(acceptMail, NOON, { ...WITH_API, EMAIL })
    expect(requests).toEqual([])
    expect(EMAIL.send).toHaveBeenCalledExactlyOnceWith({
      from: { name: 'Vordan', email: 'shop@vordan.test' },
      to: to_email,
      subject: 'Hello',
      text: 'Words',
      html: '<p>Words</p>',
    })
    expect((await readOutboxRow(to_email))?.sent_at).toBe(NOON.toISOString())
  })

  it('The content is deleted after the mail is sent, because it may contain a valid link', async () => {
    const to_email = await insertMail()
    await runCron(acceptMail)
    expect(await readOutboxRow(to_email)).toMatchObject({
      sent_at: NOON.toISOString(),
      text: '',
      html: '',
      last_error: null,
    })
  })

  it('A mail is sent once, for concurrent and later runs too', async () => {
    await insertMail()
    const spy = vi
      .spyOn(globalThis, 'fetch')
      .mockImplementation(async () => acceptMail(new Request(API_URL)))
    const withApi = { ...env, ...WITH_API }
    await Promise.all([1, 2, 3, 4].map(() => sendMails(withApi, NOON)))
    await sendMails(withApi, minutesAfterNoon(60))
    expect(spy).toHaveBeenCalledTimes(1)
    spy.mockRestore()
  })

  it('A mail stays in the outbox while nothing is configured', async () => {
    const to_email = await insertMail()
    for (const bindings of [
      {},
      { ...WITH_API, MAIL_FROM: '' },
      { ...WITH_API, MAIL_API_KEY: '' },
    ]) {
      const { requests } = await runCron(acceptMail, NOON, bindings)
      expect(requests).toEqual([])
    }
    expect(await readOutboxRow(to_email)).toMatchObject({
      sent_at: null,
      attempts: 0,
      text: 'Words',
    })
  })

  it('Any number of mails is sent', async () => {
    await Promise.all(Array.from({ length: 25 }, () => insertMail()))
    expect((await runCron(acceptMail)).requests).toHaveLength(25)
  })
})

describe('Mails that could not be sent', () => {
  const respondUnavailable = () => new Response('over capacity', { status: 503 })

  it('A mail is tried again after growing delays and given up in the end', async () => {
    const to_email = await insertMail()
    const expected = [0, 5, 10, 25, 85, 265, 625, 1345]
    const TWO_DAYS = 48 * 60
    // The cron also runs five minutes before each attempt, when the mail must not be due yet.
    const runs = new Set(expected.flatMap((minute) => [Math.max(0, minute - 5), minute]))
    const attemptMinutes: number[] = []
    for (const minute of [...runs, TWO_DAYS]) {
      if ((await runCron(respondUnavailable, minutesAfterNoon(minute))).requests.length > 0)
        attemptMinutes.push(minute)
    }
    expect(attemptMinutes).toEqual(expected)
    expect(await readOutboxRow(to_email)).toMatchObject({
      sent_at: null,
      attempts: 8,
      last_error: '503 over capacity',
    })
  })

  it('A mail is sent when the provider is available again', async () => {
    const to_email = await insertMail()
    await runCron(respondUnavailable)
    await runCron(acceptMail, minutesAfterNoon(5))
    expect(await readOutboxRow(to_email)).toMatchObject({
      sent_at: minutesAfterNoon(5).toISOString(),
      attempts: 2,
    })
  })

  it.each([
    ['sign-in', 25],
    ['reset', 85],
  ])('A mail (%s) whose link has expired is given up', async (kind, minutes) => {
    const to_email = await insertMail('Link', { kind })
    await runCron(respondUnavailable)
    expect((await runCron(acceptMail, minutesAfterNoon(minutes))).requests).toEqual([])
    expect(await readOutboxRow(to_email)).toMatchObject({
      sent_at: null,
      attempts: 8,
      last_error: 'its link has expired',
    })
  })

  it('A mail that fails does not delay others', async () => {
    const badMail = await insertMail('Bad')
    const goodMail = await insertMail('Good')
    await runCron(async (request) => {
      const { subject } = await request.json<{ subject: string }>()
      return subject === 'Bad' ? respondUnavailable() : acceptMail(request)
    })
    expect([
      (await readOutboxRow(badMail))?.sent_at,
      (await readOutboxRow(goodMail))?.sent_at,
    ]).toEqual([null, NOON.toISOString()])
  })

  it('A mail that the provider refuses permanently is not tried again', async () => {
    const to_email = await insertMail()
    await runCron(() => new Response('no such mailbox', { status: 422 }))
    expect((await runCron(acceptMail, minutesAfterNoon(600))).requests).toEqual([])
    expect(await readOutboxRow(to_email)).toMatchObject({
      sent_at: null,
      last_error: '422 no such mailbox',
    })
  })

  it('A mail of an interrupted run is tried again by a later run', async () => {
    const to_email = await insertMail()
    await env.DB.prepare('UPDATE outbox SET attempts = 1, due_at = ?1')
      .bind(minutesAfterNoon(5).toISOString())
      .run()
    expect((await runCron(acceptMail, minutesAfterNoon(4))).requests).toEqual([])
    expect((await runCron(acceptMail, minutesAfterNoon(5))).requests).toHaveLength(1)
    expect((await readOutboxRow(to_email))?.sent_at).toBe(minutesAfterNoon(5).toISOString())
  })

  it('A mail is leased from the time at which a long run reaches it', async () => {
    await Promise.all(Array.from({ length: 11 }, () => insertMail()))
    const leasedUntil: unknown[] = []
    await runCron(async () => {
      const lease = env.DB.prepare('SELECT MAX(due_at) AS due_at FROM outbox WHERE sent_at IS NULL')
      leasedUntil.push(await lease.first('due_at'))
      vi.setSystemTime(minutesAfterNoon(4))
      return Response.json({})
    })
    expect(leasedUntil.at(0)).toBe(minutesAfterNoon(5).toISOString())
    expect(leasedUntil.at(-1)).toBe(minutesAfterNoon(9).toISOString())
  })

  it('The log contains neither the recipient nor the content', async () => {
    const to_email = await insertMail('Secret subject')
    const { log } = await runCron(() => new Response(`${to_email} is unknown`, { status: 500 }))
    expect(log).toEqual([expect.stringContaining('"event":"mail"')])
    expect(log.join()).not.toContain(to_email)
    expect(log.join()).not.toContain('Secret')
  })

  it('Wrong settings are logged, reported by the health, and leave the mail in the outbox', async () => {
    const to_email = await insertMail()
    const settings = { ...WITH_API, MAIL_FROM: 'no address' }
    const { log } = await runCron(acceptMail, NOON, settings)
    const health = await createIsolate(settings).visit('/healthz')
    expect(await health.json()).toMatchObject({ checks: { mail: { state: 'warns' } } })
    expect(log).toEqual([expect.stringContaining('MAIL_FROM is not an address')])
    expect(await readOutboxRow(to_email)).toMatchObject({ attempts: 0 })
  })
})

it('A failing mail does not change the answer of a call', async () => {
  const email = createEmail()
  const password = 'saffron and salt'
  const body = { email, password, password_confirmation: password }
  expect((await callApi('register', body)).status).toBe(200)
  expect(await readOutboxRow(email)).toMatchObject({ sent_at: null, attempts: 0 })
})
