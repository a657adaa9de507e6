import { env } from 'cloudflare:workers'
import { beforeEach, describe, expect, it } from 'vitest'
import { erasePersonalData } from '../../../worker/jobs/erase-personal-data.ts'
import {
  MAX_MAILS_PER_DAY,
  MAX_UNPROVEN_MAILS_PER_DAY,
} from '../../../worker/mail/mailbox-limit.ts'
import { createEmail, callApi } from '../account/account.ts'
import { createQuote, createVariant, placeOrder, pay } from '../checkout/purchase.ts'
import { shop } from '../checkout/paid-orders.ts'
import { acceptMail, insertMail, NOON, runCron } from './mail-provider.ts'

const DAY_MS = 24 * 60 * 60_000
const NEXT_DAY = new Date(NOON.getTime() + DAY_MS)

beforeEach(async () => {
  await env.DB.batch([env.DB.prepare('DELETE FROM outbox'), env.DB.prepare('DELETE FROM mail_day')])
})

/** So many mails to one mailbox, which leave or not on a day. */
async function send(count: number, mail: { kind: string; to_email: string }): Promise<void> {
  for (let at = 0; at < count; at += 1) await insertMail(`Mail ${at}`, mail)
}

async function sentOn(day: Date): Promise<number> {
  return (await runCron(acceptMail, day)).requests.length
}

async function countOf(where: string): Promise<number | null> {
  return env.DB.prepare(`SELECT COUNT(*) AS count FROM outbox WHERE ${where}`).first('count')
}

describe('a mailbox', () => {
  it('is sent no more letters of orders on a day than its limit; the others come on the next', async () => {
    const to_email = createEmail()
    await send(MAX_MAILS_PER_DAY + 5, { kind: 'order-paid', to_email })
    expect(await sentOn(NOON)).toBe(MAX_MAILS_PER_DAY)
    expect(await sentOn(new Date(NOON.getTime() + 60 * 60_000))).toBe(0)
    expect(await countOf('sent_at IS NULL AND attempts = 0')).toBe(5)
    expect(await sentOn(NEXT_DAY)).toBe(5)
    expect(await countOf('sent_at IS NULL')).toBe(0)
  })

  it('has room for the letters of its orders, whatever strangers ask for', async () => {
    const to_email = createEmail()
    await send(MAX_UNPROVEN_MAILS_PER_DAY + 10, { kind: 'reset', to_email })
    await send(3, { kind: 'order-paid', to_email })
    expect(await sentOn(NOON)).toBe(MAX_UNPROVEN_MAILS_PER_DAY + 3)
  })

  it('is not sent a link on the next day that would be dead by then', async () => {
    const to_email = createEmail()
    await send(MAX_UNPROVEN_MAILS_PER_DAY + 2, { kind: 'reset', to_email })
    await sentOn(NOON)
    expect(await sentOn(NEXT_DAY)).toBe(0)
    expect(await countOf("last_error = 'the mailbox has had its mails of the day'")).toBe(2)
  })

  it('is counted as one, however its address is written', async () => {
    const to_email = createEmail()
    await send(MAX_UNPROVEN_MAILS_PER_DAY, { kind: 'reset', to_email })
    await send(1, { kind: 'reset', to_email: to_email.toUpperCase() })
    expect(await sentOn(NOON)).toBe(MAX_UNPROVEN_MAILS_PER_DAY)
  })

  it('does not use up what another may be sent', async () => {
    await send(MAX_UNPROVEN_MAILS_PER_DAY, { kind: 'reset', to_email: createEmail() })
    await send(MAX_UNPROVEN_MAILS_PER_DAY, { kind: 'reset', to_email: createEmail() })
    expect(await sentOn(NOON)).toBe(2 * MAX_UNPROVEN_MAILS_PER_DAY)
  })

  it('is not charged twice for a mail that the provider did not take at once', async () => {
    const to_email = createEmail()
    await send(MAX_UNPROVEN_MAILS_PER_DAY, { kind: 'reset', to_email })
    await runCron(() => new Response('over capacity', { status: 503 }))
    expect(await sentOn(new Date(NOON.getTime() + 10 * 60_000))).toBe(MAX_UNPROVEN_MAILS_PER_DAY)
  })

  it('is known by a keyed hash, and forgotten when the day is over', async () => {
    const to_email = await insertMail()
    await sentOn(NOON)
    const { results } = await env.DB.prepare('SELECT * FROM mail_day').all()
    expect(results).toHaveLength(1)
    expect(JSON.stringify(results)).not.toContain(to_email.slice(0, 36))
    await erasePersonalData(env, NEXT_DAY)
    expect((await env.DB.prepare('SELECT * FROM mail_day').all()).results).toEqual([])
  })
})

it('lets nobody wait for a letter that is put off: the order is shown with its key', async () => {
  const email = createEmail()
  await send(MAX_MAILS_PER_DAY, { kind: 'order-paid', to_email: email })
  await sentOn(NOON)
  const quote = await createQuote(await createVariant(3), { email })
  await pay(shop, quote)
  const { number, key } = await placeOrder(shop, quote)
  await env.DB.prepare('UPDATE outbox SET due_at = ?1 WHERE sent_at IS NULL')
    .bind(NOON.toISOString())
    .run()
  expect(await sentOn(NOON)).toBe(0)
  expect((await callApi('orders/fetch', { number, key })).status).toBe(200)
  expect(await sentOn(NEXT_DAY)).toBe(1)
})
