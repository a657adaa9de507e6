import { env } from 'cloudflare:workers'
import { beforeEach, describe, expect, it } from 'vitest'
import { deleteExpired } from '../../../worker/jobs/delete-expired.ts'
import { stopClock } from '../stop-clock.ts'
import { createAccount, createEmail, readMails } from '../account/account.ts'
import { readRefusedFields, sendToApi } from '../account/member.ts'
import {
  answer,
  createAsker,
  listAll,
  press,
  readQuestionToken,
  TEXT,
  type Asker,
} from './question-calls.ts'

const DAY_MS = 24 * 60 * 60_000
const NUMBERS = ['1', '2', '3', '4', '5', '6', '7', '8', '9', '10']

let asker: Asker
beforeEach(async () => {
  asker = await createAsker()
})

const listKinds = async () => (await readMails(asker.email)).map(({ kind }) => kind)

/** Stores questions as a stranger causes them, who types the address of another person. */
const storeUnconfirmedQuestions = () =>
  env.DB.prepare(
    `INSERT INTO question (product_id, language_id, email, origin, text, asked_at, expires_at)
     SELECT ?1, 1, ?2, '', value, '2026', '2999' FROM json_each(?3)`,
  )
    .bind(asker.product_id, asker.email, JSON.stringify(NUMBERS))
    .run()

async function readUnconfirmedTexts(): Promise<unknown[]> {
  const { results } = await env.DB.prepare(
    'SELECT text FROM question WHERE confirmed_at IS NULL ORDER BY id',
  ).all()
  return results.map(({ text }) => text)
}

describe('Asking', () => {
  it('The shop sees a guest’s question after the address is confirmed, once', async () => {
    expect(await (await asker.ask()).json()).toEqual({ state: 'confirm' })
    expect(await listAll()).toEqual([])
    const token = await readQuestionToken(asker.email)
    expect((await press(token)).status).toBe(200)
    expect((await press(token)).status).toBe(200)
    expect(await listAll()).toMatchObject([{ text: TEXT, status: 'open' }])
  })

  it('The mail that asks to confirm contains nothing that was typed', async () => {
    await asker.ask()
    const [mail] = await readMails(asker.email)
    expect(`${mail?.subject} ${mail?.text} ${mail?.html}`).not.toContain('spam.test')
  })

  it('An account with a confirmed address needs none, and cannot name another', async () => {
    const account = await createAccount({ email: asker.email })
    const response = await asker.ask({ email: createEmail() }, account.headers)
    expect(await response.json()).toEqual({ state: 'asked' })
    expect(await listAll()).toHaveLength(1)
    expect(await readMails(asker.email)).toEqual([])
    await answer((await listAll())[0]?.id ?? 0)
    expect(await listKinds()).toEqual(['question-answered'])
  })

  it('The shop sees a guest’s question that is asked again with a confirmed address', async () => {
    await asker.ask()
    const { headers } = await createAccount({ email: asker.email })
    const repeated = await asker.ask({}, headers)
    expect(await repeated.json()).toEqual({ state: 'asked' })
    expect(await listAll()).toMatchObject([{ text: TEXT, status: 'open' }])
    expect(await listKinds()).toEqual(['question'])
    await deleteExpired(env.DB, new Date(Date.now() + 179 * DAY_MS))
    expect(await listAll()).toHaveLength(1)
  })

  it('An account without a confirmed address is asked like a guest', async () => {
    const { headers } = await createAccount({ email: asker.email, is_email_confirmed: false })
    expect(await (await asker.ask({}, headers)).json()).toEqual({ state: 'confirm' })
    expect(await listAll()).toEqual([])
  })

  it('The same question that is sent again, also at the same time, stays one', async () => {
    await Promise.all([asker.ask(), asker.ask()])
    await press(await readQuestionToken(asker.email))
    await asker.ask()
    const { results } = await env.DB.prepare('SELECT id FROM question').all()
    expect(results).toHaveLength(1)
  })

  it('A question that is sent again can be confirmed for three more days', async () => {
    await asker.ask()
    const inAnHour = new Date(Date.now() + DAY_MS / 24).toISOString()
    await env.DB.prepare('UPDATE question SET expires_at = ?1').bind(inAnHour).run()
    await asker.ask()
    await deleteExpired(env.DB, new Date(Date.now() + 2 * DAY_MS))
    expect((await press(await readQuestionToken(asker.email))).status).toBe(200)
  })

  it('Refuses what is too short, too long, without address, a program’s or about nothing', async () => {
    expect(await readRefusedFields(await asker.ask({ text: 'Why?' }))).toEqual(['422', 'text'])
    expect(await readRefusedFields(await asker.ask({ text: 'x'.repeat(1001) }))).toEqual([
      '422',
      'text',
    ])
    expect(await readRefusedFields(await asker.ask({ email: 'a@b' }))).toEqual(['422', 'email'])
    expect(await readRefusedFields(await asker.ask({ email: undefined }))).toEqual(['422', 'email'])
    expect(await readRefusedFields(await asker.ask({ website: 'https://spam.test' }))).toEqual([
      '422',
      'website',
    ])
    expect(await readRefusedFields(await asker.ask({ product_id: 999_999 }))).toEqual([
      '422',
      'product_id',
    ])
    expect(await readMails(asker.email)).toEqual([])
    expect((await asker.ask({ text: 'x'.repeat(9000) })).status).toBe(413)
  })

  it('A network asks five times in a minute', async () => {
    await stopClock()
    const headers = { 'CF-Connecting-IP': '198.51.100.77' }
    const statuses: number[] = []
    for (let count = 0; count < 6; count += 1)
      statuses.push((await asker.ask({ email: createEmail() }, headers)).status)
    expect(statuses).toEqual([200, 200, 200, 200, 200, 429])
  })

  it('An address has at most ten open questions, and a guest does not learn how many', async () => {
    await storeUnconfirmedQuestions()
    await env.DB.prepare("UPDATE question SET confirmed_at = '2026'").run()
    expect(await (await asker.ask()).json()).toEqual({ state: 'confirm' })
    expect(await readMails(asker.email)).toEqual([])
    const account = await createAccount({ email: asker.email })
    expect((await asker.ask({}, account.headers)).status).toBe(429)
    expect(await listAll()).toHaveLength(10)
  })

  it('Questions that nobody confirms take no place of the owner’s; the oldest of them give way', async () => {
    await storeUnconfirmedQuestions()
    await asker.ask()
    expect(await readUnconfirmedTexts()).toEqual([...NUMBERS.slice(1), TEXT])
    expect(await listKinds()).toEqual(['question'])
    const { headers } = await createAccount({ email: asker.email })
    expect((await asker.ask({ text: 'And in a fresco, please?' }, headers)).status).toBe(200)
    expect(await listAll()).toMatchObject([{ text: 'And in a fresco, please?' }])
  })

  it('An address with ten open questions confirms no eleventh by asking it again', async () => {
    await asker.ask()
    await storeUnconfirmedQuestions()
    await env.DB.prepare("UPDATE question SET confirmed_at = '2026' WHERE text <> ?1")
      .bind(TEXT)
      .run()
    const { headers } = await createAccount({ email: asker.email })
    expect((await asker.ask({}, headers)).status).toBe(429)
    expect(await readUnconfirmedTexts()).toEqual([TEXT])
  })

  it('A forged or foreign token confirms nothing', async () => {
    await asker.ask()
    const [id = ''] = (await readQuestionToken(asker.email)).split('.')
    expect((await press(`${id}.${'a'.repeat(43)}`)).status).toBe(422)
    expect(await (await press(`${id}.aaa`)).text()).toContain('This link no longer works')
    const subscription = {
      kind: 'price',
      product_variant_id: 1,
      email: asker.email,
      language_id: 1,
    }
    await sendToApi('/subscriptions/subscribe', subscription)
    const text = (await readMails(asker.email)).find(({ kind }) => kind === 'subscribe')?.text ?? ''
    const signature = /#subscribe=\d+\.([\w-]+)/.exec(text)?.[1] ?? ''
    expect((await press(`${id}.${signature}`)).status).toBe(422)
    expect(await listAll()).toEqual([])
  })
})
