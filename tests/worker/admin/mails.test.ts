import { env } from 'cloudflare:workers'
import { beforeAll, expect, it } from 'vitest'
import type { AdminMail } from '#shared/admin/mails-contract.ts'
import { MAX_ATTEMPTS } from '../../../worker/mail/outbox.ts'
import { createAccount, readMails } from '../account/account.ts'
import { listAuditRows } from '../audit-rows.ts'
import { createGuestOrder, getSampleProgram } from '../checkout/paid-orders.ts'
import { insertMail } from '../mail/mail-provider.ts'
import { callAs, createStaff } from './admin.ts'

let clerk: string

beforeAll(async () => {
  clerk = await createStaff('orders')
})

interface MailPage {
  readonly mails: AdminMail[]
  readonly after: string | null
  readonly before: string | null
}

const read = async (query: string) => (await callAs(clerk, `/mails?${query}`)).json<MailPage>()

async function findMail(email: string): Promise<AdminMail> {
  const [mail] = (await read(`email=${encodeURIComponent(email.toUpperCase())}`)).mails
  if (mail === undefined) throw new Error(`No mail to ${email}`)
  return mail
}

async function mark(id: string, change: string): Promise<void> {
  await env.DB.prepare(`UPDATE outbox SET ${change} WHERE id = ?1`).bind(id).run()
}

const readText = async (id: string) =>
  (await (await callAs(clerk, `/mail?id=${id}`)).json<{ text: unknown }>()).text

const resend = (id: string) => callAs(clerk, '/mails/resend', { id })

it('A mail that was given up is found, tried again, and the log says so', async () => {
  const { email } = await createGuestOrder()
  const { id, state } = await findMail(email)
  expect(state).toBe('waiting')
  await mark(id, `attempts = ${MAX_ATTEMPTS}, last_error = 'mailbox full'`)
  const { mails } = await read('state=failed')
  expect(mails).toMatchObject([{ id, state: 'failed', last_error: 'mailbox full' }])
  expect(await (await resend(id)).json()).toEqual({ is_new: false })
  expect((await read('state=failed')).mails).toEqual([])
  expect((await read('state=waiting')).mails.map((mail) => mail.id)).toContain(id)
  expect(await listAuditRows('mail', id)).toMatchObject([{ actor: clerk, action: 'mail.resend' }])
})

it('A mail whose link has expired is not tried again', async () => {
  const { id, is_resendable } = await findMail(await insertMail('Link', { kind: 'sign-in' }))
  expect([is_resendable, (await resend(id)).status]).toEqual([false, 404])
})

it('The mail of an order that was sent is written anew, once', async () => {
  const { email } = await createGuestOrder()
  const { id } = await findMail(email)
  await mark(id, "sent_at = '2026-11-01T00:00:00.000Z', text = '', html = ''")
  expect(await readText(id)).toEqual({ state: 'sent' })
  const responses = [await resend(id), await resend(id)]
  expect(responses.map(({ status }) => status)).toEqual([200, 409])
  const { mails } = await read(`email=${email}`)
  expect(mails.map(({ state }) => state).toSorted()).toEqual(['sent', 'waiting'])
})

it('The mail of a program that is written anew has the licence key and the way to the program', async () => {
  const { email, number } = await createGuestOrder((await getSampleProgram()).id)
  const { id, text } = (await readMails(email))[0] ?? { id: '', text: '' }
  const key = await env.DB.prepare('SELECT licence_key FROM licence WHERE order_number = ?1')
    .bind(number)
    .first<string>('licence_key')
  await mark(id, "sent_at = '2026-11-01T00:00:00.000Z', text = '', html = ''")
  await resend(id)
  const withoutKey = (mail: string) => mail.replace(/#key=\S+/, '')
  const newText = (await readMails(email)).find((mail) => mail.id !== id)?.text ?? ''
  expect(newText).toContain(key)
  expect(withoutKey(newText)).toBe(withoutKey(text))
})

it('The text of an order’s mail is shown without the links that act for its buyer', async () => {
  const { email, number } = await createGuestOrder()
  const { id } = await findMail(email)
  const stored = await env.DB.prepare('SELECT text FROM outbox WHERE id = ?1')
    .bind(id)
    .first<string>('text')
  expect(stored).toContain('#key=')
  const text = await readText(id)
  expect(text).toMatchObject({ state: 'shown', text: expect.stringContaining(number) })
  expect(JSON.stringify(text)).not.toContain('#key=')
})

it('The text of a mail that confirms or signs in is not shown', async () => {
  const account = await createAccount()
  const id = crypto.randomUUID()
  await env.DB.prepare(
    `INSERT INTO outbox (id, to_email, kind, language_id, subject, text, html, created_at, due_at, account_id)
     VALUES (?1, 'ani@example.com', 'reset', 1, 'Reset', 'https://shop/#reset=SECRET', '', ?2, ?2, ?3)`,
  )
    .bind(id, '2026-11-01T00:00:00.000Z', account.account_id)
    .run()
  const response = await callAs(clerk, `/mail?id=${id}`)
  const body = await response.text()
  expect(JSON.parse(body)).toMatchObject({ text: { state: 'secret' } })
  expect(body).not.toContain('SECRET')
})

it('An unknown mail is neither shown nor sent', async () => {
  const id = crypto.randomUUID()
  expect((await callAs(clerk, `/mail?id=${id}`)).status).toBe(404)
  expect((await resend(id)).status).toBe(404)
  expect((await resend('')).status).toBe(422)
})

it('Pages go from the newest mail to the oldest and back', async () => {
  await env.DB.prepare('DELETE FROM outbox').run()
  const { account_id } = await createAccount()
  await env.DB.prepare('DELETE FROM outbox').run()
  await env.DB.batch(
    Array.from({ length: 55 }, (_, index) =>
      env.DB.prepare(
        `INSERT INTO outbox (id, to_email, kind, language_id, subject, text, html, created_at, due_at, account_id)
         VALUES (?1, 'ani@example.com', 'confirm', 1, '', '', '', ?2, ?2, ?3)`,
      ).bind(crypto.randomUUID(), `2026-11-0${1 + (index % 3)}T00:00:00.000Z`, account_id),
    ),
  )
  const first = await read('')
  const second = await read(`after=${encodeURIComponent(first.after ?? '')}`)
  const ids = [...first.mails, ...second.mails].map(({ id }) => id)
  expect([first.mails.length, second.mails.length, new Set(ids).size]).toEqual([50, 5, 55])
  const dates = [...first.mails, ...second.mails].map(({ created_at }) => created_at)
  expect(dates).toEqual(dates.toSorted().toReversed())
  const back = await read(`before=${encodeURIComponent(second.before ?? '')}`)
  expect(back.mails).toEqual(first.mails)
})
