import { env } from 'cloudflare:workers'
import { beforeEach, describe, expect, it } from 'vitest'
import { erasePersonalData } from '../../../worker/jobs/erase-personal-data.ts'
import {
  MAX_MAILS_PER_DAY,
  MAX_UNPROVEN_MAILS_PER_DAY,
} from '../../../worker/mail/mailbox-limit.ts'
import { createEmail, callApi } from '../account/account.ts'
import { createQuote, createVariant, placeOrder, pay } from '../checkout/purchase.ts'
import { createGuestOrder, shop } from '../checkout/paid-orders.ts'
import { acceptMail, insertMail, NOON, runCron } from './mail-provider.ts'

const DAY_MS = 24 * 60 * 60_000
const HOUR_MS = 60 * 60_000
const NEXT_HOUR = new Date(NOON.getTime() + HOUR_MS)
const NEXT_DAY = new Date(NOON.getTime() + DAY_MS)
/** The links that a mailbox gets in the first hour. */
const FIRST_LINKS = MAX_UNPROVEN_MAILS_PER_DAY + 1

beforeEach(async () => {
  await env.DB.batch([env.DB.prepare('DELETE FROM outbox'), env.DB.prepare('DELETE FROM mail_day')])
})

/** Inserts mails to one mailbox. */
async function insertMails(count: number, mail: { kind: string; to_email: string }): Promise<void> {
  for (let at = 0; at < count; at += 1) await insertMail(`Mail ${at}`, mail)
}

async function countSentOn(day: Date): Promise<number> {
  return (await runCron(acceptMail, day)).requests.length
}

async function countMails(condition: string): Promise<number | null> {
  return env.DB.prepare(`SELECT COUNT(*) AS count FROM outbox WHERE ${condition}`).first('count')
}

describe('The daily limit of a mailbox', () => {
  it('Mails of orders beyond the limit are sent on the next day', async () => {
    const to_email = createEmail()
    await insertMails(MAX_MAILS_PER_DAY + 5, { kind: 'order-paid', to_email })
    expect(await countSentOn(NOON)).toBe(MAX_MAILS_PER_DAY)
    expect(await countSentOn(NEXT_HOUR)).toBe(0)
    expect(await countMails('sent_at IS NULL AND attempts = 0')).toBe(5)
    expect(await countSentOn(NEXT_DAY)).toBe(5)
    expect(await countMails('sent_at IS NULL')).toBe(0)
  })

  it('Mails that strangers cause leave room for mails of orders', async () => {
    const to_email = createEmail()
    await insertMails(MAX_UNPROVEN_MAILS_PER_DAY + 10, { kind: 'reset', to_email })
    await insertMails(3, { kind: 'order-paid', to_email })
    expect(await countSentOn(NOON)).toBe(FIRST_LINKS + 3)
  })

  it('Questions that strangers ask leave room for mails of orders', async () => {
    const to_email = createEmail()
    await insertMails(MAX_MAILS_PER_DAY, { kind: 'question', to_email })
    await insertMails(1, { kind: 'order-paid', to_email })
    expect(await countSentOn(NOON)).toBe(MAX_UNPROVEN_MAILS_PER_DAY + 1)
  })

  it('Mails of subscriptions and questions leave room for links to the account', async () => {
    const to_email = createEmail()
    for (const kind of ['subscribe', 'subscribed', 'question'])
      await insertMails(MAX_UNPROVEN_MAILS_PER_DAY, { kind, to_email })
    await insertMails(2, { kind: 'reset', to_email })
    await countSentOn(NOON)
    expect(await countMails("kind = 'reset' AND sent_at IS NOT NULL")).toBe(2)
    expect(await countMails("kind <> 'reset' AND sent_at IS NOT NULL")).toBe(
      MAX_UNPROVEN_MAILS_PER_DAY,
    )
  })

  it('A stranger who uses up the links of a day does not lock the owner out', async () => {
    const to_email = createEmail()
    await insertMails(3 * FIRST_LINKS, { kind: 'confirm', to_email })
    expect(await countSentOn(NOON)).toBe(FIRST_LINKS)
    await insertMails(3, { kind: 'confirm', to_email })
    expect(await countSentOn(NEXT_HOUR)).toBe(1)
  })

  it('Questions have no further mail in an hour', async () => {
    const to_email = createEmail()
    await insertMails(MAX_UNPROVEN_MAILS_PER_DAY, { kind: 'question', to_email })
    await countSentOn(NOON)
    await insertMails(1, { kind: 'question', to_email })
    expect(await countSentOn(NEXT_HOUR)).toBe(0)
  })

  it('The shop is notified of each withdrawal', async () => {
    const to_email = createEmail()
    await insertMails(MAX_MAILS_PER_DAY + 5, { kind: 'withdrawal-notice', to_email })
    expect(await countSentOn(NOON)).toBe(MAX_MAILS_PER_DAY + 5)
  })

  it('Mails of orders that cost nothing, which strangers can place, leave room for others and are sent later', async () => {
    const { number, email: to_email } = await createGuestOrder()
    await env.DB.prepare('UPDATE shop_order SET total = 0 WHERE number = ?1').bind(number).run()
    await env.DB.prepare('DELETE FROM outbox').run()
    await insertMails(MAX_MAILS_PER_DAY, { kind: 'order-paid', to_email })
    await env.DB.prepare('UPDATE outbox SET order_number = ?1').bind(number).run()
    await insertMails(2, { kind: 'order-paid', to_email })
    await insertMails(2, { kind: 'reset', to_email })
    expect(await countSentOn(NOON)).toBe(MAX_UNPROVEN_MAILS_PER_DAY + 4)
    expect(await countMails('order_number IS NULL AND sent_at IS NULL')).toBe(0)
    expect(await countSentOn(NEXT_DAY)).toBe(MAX_UNPROVEN_MAILS_PER_DAY)
  })

  it('Mails of orders that are not paid, which strangers can place, leave room for others', async () => {
    const to_email = createEmail()
    const quote = await createQuote(await createVariant(3), { email: to_email })
    await pay(shop, quote, 'slow')
    const { number } = await placeOrder(shop, quote)
    await env.DB.prepare('DELETE FROM outbox').run()
    await insertMails(MAX_MAILS_PER_DAY, { kind: 'order-waiting', to_email })
    await env.DB.prepare('UPDATE outbox SET order_number = ?1').bind(number).run()
    await insertMails(2, { kind: 'order-paid', to_email })
    expect(await countSentOn(NOON)).toBe(MAX_UNPROVEN_MAILS_PER_DAY + 2)
  })

  it('A link that would have expired on the next day is not sent', async () => {
    const to_email = createEmail()
    await insertMails(MAX_UNPROVEN_MAILS_PER_DAY + 2, { kind: 'reset', to_email })
    await countSentOn(NOON)
    expect(await countSentOn(NEXT_DAY)).toBe(0)
    expect(await countMails("last_error = 'the mailbox has had its mails of the day'")).toBe(1)
  })

  it('The spelling of an address does not change its limit', async () => {
    const to_email = createEmail()
    await insertMails(MAX_UNPROVEN_MAILS_PER_DAY, { kind: 'reset', to_email })
    await insertMails(2, { kind: 'reset', to_email: to_email.toUpperCase() })
    expect(await countSentOn(NOON)).toBe(FIRST_LINKS)
  })

  it.each([
    ['ani+1@reader.test', 'ani+2@reader.test'],
    ['a.ni@gmail.com', 'an.i@googlemail.com'],
    ['ani@bücher.test', 'ani@xn--bcher-kva.test'],
  ])('Addresses of one mailbox have one limit: %s, %s', async (one, other) => {
    await insertMails(MAX_UNPROVEN_MAILS_PER_DAY, { kind: 'reset', to_email: one })
    await insertMails(2, { kind: 'reset', to_email: other })
    expect(await countSentOn(NOON)).toBe(FIRST_LINKS)
  })

  it('Each mailbox has its own limit', async () => {
    await insertMails(MAX_UNPROVEN_MAILS_PER_DAY, { kind: 'reset', to_email: createEmail() })
    await insertMails(MAX_UNPROVEN_MAILS_PER_DAY, { kind: 'reset', to_email: createEmail() })
    expect(await countSentOn(NOON)).toBe(2 * MAX_UNPROVEN_MAILS_PER_DAY)
  })

  it('A mail that the provider has not accepted counts once', async () => {
    const to_email = createEmail()
    await insertMails(MAX_UNPROVEN_MAILS_PER_DAY, { kind: 'reset', to_email })
    await runCron(() => new Response('over capacity', { status: 503 }))
    expect(await countSentOn(new Date(NOON.getTime() + 10 * 60_000))).toBe(
      MAX_UNPROVEN_MAILS_PER_DAY,
    )
  })

  it('A mailbox is stored as a keyed hash and deleted after the day', async () => {
    const to_email = await insertMail()
    await countSentOn(NOON)
    const { results } = await env.DB.prepare('SELECT * FROM mail_day').all()
    expect(results).toHaveLength(1)
    expect(JSON.stringify(results)).not.toContain(to_email.slice(0, 36))
    await erasePersonalData(env, NEXT_DAY)
    expect((await env.DB.prepare('SELECT * FROM mail_day').all()).results).toEqual([])
  })
})

it('An order can be opened with its key while its mail is delayed', async () => {
  const email = createEmail()
  await insertMails(MAX_MAILS_PER_DAY, { kind: 'order-paid', to_email: email })
  await countSentOn(NOON)
  const quote = await createQuote(await createVariant(3), { email })
  await pay(shop, quote)
  const { number, key } = await placeOrder(shop, quote)
  await env.DB.prepare('UPDATE outbox SET due_at = ?1 WHERE sent_at IS NULL')
    .bind(NOON.toISOString())
    .run()
  expect(await countSentOn(NOON)).toBe(0)
  expect((await callApi('orders/fetch', { number, key })).status).toBe(200)
  expect(await countSentOn(NEXT_DAY)).toBe(1)
})
