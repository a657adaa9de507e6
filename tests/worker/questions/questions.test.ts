import { env } from 'cloudflare:workers'
import { beforeEach, describe, expect, it } from 'vitest'
import type { QuestionList } from '#shared/questions/contract.ts'
import { findLocale } from '#shared/locale/locales.ts'
import { deleteExpired } from '../../../worker/jobs/delete-expired.ts'
import { deleteAccountData } from '../../../worker/my/delete-account.ts'
import {
  answerQuestion,
  deleteQuestion,
  hideQuestion,
  listQuestions,
} from '../../../worker/operations/questions.ts'
import { createAccount, createEmail, readMails, type HeaderFields } from '../account/account.ts'
import { readQuestionToken } from './question-calls.ts'
import { getFromApi, readRefusedFields, sendToApi } from '../account/member.ts'

const DAY_MS = 24 * 60 * 60_000
const TEXT = 'Does it keep its hue in <b>lime</b>? See https://spam.test'
const FRENCH = 3

let email: string
let product_id: number
beforeEach(async () => {
  await env.DB.batch([
    env.DB.prepare('DELETE FROM question_answer'),
    env.DB.prepare('DELETE FROM question'),
  ])
  email = createEmail()
  product_id = (await env.DB.prepare('SELECT MIN(id) AS id FROM product').first<number>('id')) ?? 0
})

interface Fields {
  readonly text?: string
  readonly email?: string | undefined
  readonly language_id?: number
  readonly product_id?: number
  readonly website?: string
}

const ask = (fields: Fields = {}, headers: HeaderFields = {}) =>
  sendToApi(
    '/products/ask-question',
    { product_id, language_id: 1, text: TEXT, email, ...fields },
    { headers },
  )

const readToken = (address = email) => readQuestionToken(address)

const press = (token: string) => sendToApi('/products/confirm-question', { token, language_id: 1 })

const listAll = () => listQuestions(env.DB, { status: undefined, product: undefined, count: 99 })

async function askConfirmed(fields: Fields = {}): Promise<number> {
  await ask(fields)
  expect((await press(await readToken(fields.email))).status).toBe(200)
  const [question] = await listAll()
  if (question === undefined) throw new Error('No question')
  return question.id
}

const answer = (id: number, text = 'Yes, in lime, too.', now = new Date()) =>
  answerQuestion(env.DB, { id, answer: text, now })

async function load(language_id = 1, page = 1): Promise<QuestionList> {
  const params = encodeURIComponent(JSON.stringify({ product_id, language_id, page }))
  return (await getFromApi(`/products/load-questions?params=${params}`)).json()
}

const listKinds = async () => (await readMails(email)).map(({ kind }) => kind)

describe('Asking', () => {
  it('The shop sees a guest’s question after the address is confirmed, once', async () => {
    expect(await (await ask()).json()).toEqual({ state: 'confirm' })
    expect(await listAll()).toEqual([])
    const token = await readToken()
    expect((await press(token)).status).toBe(200)
    expect((await press(token)).status).toBe(200)
    expect(await listAll()).toMatchObject([{ text: TEXT, status: 'open' }])
  })

  it('The mail that asks to confirm contains nothing that was typed', async () => {
    await ask()
    const [mail] = await readMails(email)
    expect(`${mail?.subject} ${mail?.text} ${mail?.html}`).not.toContain('spam.test')
  })

  it('An account with a confirmed address needs none, and cannot name another', async () => {
    const account = await createAccount({ email })
    const response = await ask({ email: createEmail() }, account.headers)
    expect(await response.json()).toEqual({ state: 'asked' })
    expect(await listAll()).toHaveLength(1)
    expect(await readMails(email)).toEqual([])
    await answer((await listAll())[0]?.id ?? 0)
    expect(await listKinds()).toEqual(['question-answered'])
  })

  it('An account without a confirmed address is asked like a guest', async () => {
    const { headers } = await createAccount({ email, is_email_confirmed: false })
    expect(await (await ask({}, headers)).json()).toEqual({ state: 'confirm' })
    expect(await listAll()).toEqual([])
  })

  it('The same question that is sent again, also at the same time, stays one', async () => {
    await Promise.all([ask(), ask()])
    await press(await readToken())
    await ask()
    const { results } = await env.DB.prepare('SELECT id FROM question').all()
    expect(results).toHaveLength(1)
  })

  it('Refuses what is too short, too long, without address, a program’s or about nothing', async () => {
    expect(await readRefusedFields(await ask({ text: 'Why?' }))).toEqual(['422', 'text'])
    expect(await readRefusedFields(await ask({ text: 'x'.repeat(1001) }))).toEqual(['422', 'text'])
    expect(await readRefusedFields(await ask({ email: 'a@b' }))).toEqual(['422', 'email'])
    expect(await readRefusedFields(await ask({ email: undefined }))).toEqual(['422', 'email'])
    expect(await readRefusedFields(await ask({ website: 'https://spam.test' }))).toEqual([
      '422',
      'website',
    ])
    expect(await readRefusedFields(await ask({ product_id: 999_999 }))).toEqual([
      '422',
      'product_id',
    ])
    expect(await readMails(email)).toEqual([])
    expect((await ask({ text: 'x'.repeat(9000) })).status).toBe(413)
  })

  it('A network asks five times in a minute', async () => {
    const headers = { 'CF-Connecting-IP': '198.51.100.77' }
    const statuses: number[] = []
    for (let count = 0; count < 6; count += 1)
      statuses.push((await ask({ email: createEmail() }, headers)).status)
    expect(statuses).toEqual([200, 200, 200, 200, 200, 429])
  })

  it('An address has at most ten open questions, and a guest does not learn how many', async () => {
    await env.DB.prepare(
      `INSERT INTO question (product_id, language_id, email, origin, text, asked_at, confirmed_at)
       SELECT ?1, 1, ?2, '', value, '2026', '2026' FROM json_each('[1,2,3,4,5,6,7,8,9,10]')`,
    )
      .bind(product_id, email)
      .run()
    expect(await (await ask()).json()).toEqual({ state: 'confirm' })
    expect(await readMails(email)).toEqual([])
    const account = await createAccount({ email })
    expect((await ask({}, account.headers)).status).toBe(429)
    expect(await listAll()).toHaveLength(10)
  })

  it('A forged or foreign token confirms nothing', async () => {
    await ask()
    const [id = ''] = (await readToken()).split('.')
    expect((await press(`${id}.${'a'.repeat(43)}`)).status).toBe(422)
    const subscription = { kind: 'price', product_variant_id: 1, email, language_id: 1 }
    await sendToApi('/subscriptions/subscribe', subscription)
    const text = (await readMails(email)).find(({ kind }) => kind === 'subscribe')?.text ?? ''
    const signature = /#subscribe=\d+\.([\w-]+)/.exec(text)?.[1] ?? ''
    expect((await press(`${id}.${signature}`)).status).toBe(422)
    expect(await listAll()).toEqual([])
  })
})

describe('Answering', () => {
  it('The answer is on the page in its language, as typed, and in one mail', async () => {
    const id = await askConfirmed()
    expect(await load()).toEqual({ questions: [], page: 1, has_more: false })
    expect(await answer(id)).toMatchObject({ is_mailed: true })
    expect(await answer(id, 'Yes, in lime and in lye.')).toMatchObject({ is_mailed: false })
    expect(await load()).toMatchObject({
      questions: [{ question_id: id, question: TEXT, answer: 'Yes, in lime and in lye.' }],
    })
    expect((await load(FRENCH)).questions).toEqual([])
    expect(await listKinds()).toEqual(['question', 'question-answered'])
    const mail = (await readMails(email)).at(-1)
    expect(mail?.text).toContain('Yes, in lime, too.')
    expect(mail?.text).toMatch(/https?:\S+\/product\/\S+#questions/)
    expect(mail?.html).toContain('&lt;b&gt;lime&lt;/b&gt;')
  })

  it('Two answers at the same time send one mail', async () => {
    const id = await askConfirmed()
    const stored = await Promise.all([answer(id), answer(id, 'No.')])
    expect(stored.filter(({ is_mailed }) => is_mailed)).toHaveLength(1)
    expect(await listKinds()).toEqual(['question', 'question-answered'])
  })

  it('An answer in another language needs the question in it', async () => {
    const id = await askConfirmed()
    const french = { id, answer: 'Oui.', locale: findLocale('fr'), now: new Date() }
    await expect(answerQuestion(env.DB, french)).rejects.toThrow('translate it, too')
    await answerQuestion(env.DB, { ...french, question: 'Tient-il à la chaux ?' })
    expect((await load(FRENCH)).questions).toMatchObject([{ question: 'Tient-il à la chaux ?' }])
    expect((await load()).questions).toEqual([])
  })

  it('A hidden question is on no page until it is shown again, and a deleted one is gone', async () => {
    const id = await askConfirmed()
    await answer(id)
    const hide = (isHidden: boolean) => hideQuestion(env.DB, { id, isHidden, now: new Date() })
    expect([await hide(true), await hide(true)]).toEqual([true, false])
    expect((await load()).questions).toEqual([])
    await hide(false)
    expect((await load()).questions).toHaveLength(1)
    await deleteQuestion(env.DB, id)
    expect((await load()).questions).toEqual([])
    await expect(deleteQuestion(env.DB, id)).rejects.toThrow(`There is no question ${id}.`)
  })

  it('A question that nobody has confirmed cannot be answered', async () => {
    await ask()
    const id = await env.DB.prepare('SELECT id FROM question').first<number>('id')
    await expect(answer(id ?? 0)).rejects.toThrow('There is no question')
  })

  it('The page has ten questions, and the next page the others', async () => {
    const others = "SELECT value FROM json_each('[1,2,3,4,5,6,7,8,9,10,11]')"
    await env.DB.batch([
      env.DB.prepare(
        `INSERT INTO question (id, product_id, language_id, email, origin, text, asked_at, confirmed_at)
         SELECT 5000 + value, ?1, 1, '', '', 'Another one?', '2026', '2026' FROM (${others})`,
      ).bind(product_id),
      env.DB.prepare(
        `INSERT INTO question_answer
         SELECT 5000 + value, ?1, 1, 'Another one?', 'No.', '2026', 0 FROM (${others})`,
      ).bind(product_id),
    ])
    const [first, second] = [await load(), await load(1, 2)]
    expect([first.questions.length, first.has_more]).toEqual([10, true])
    expect([second.questions.length, second.has_more]).toEqual([1, false])
    const ids = [...first.questions, ...second.questions].map(({ question_id }) => question_id)
    expect(new Set(ids).size).toBe(11)
  })
})

describe('What is kept of an asker', () => {
  const readRows = async () =>
    (await env.DB.prepare('SELECT email, expires_at FROM question').all()).results

  it('An unconfirmed question is deleted after three days, an unanswered one after half a year', async () => {
    await ask()
    await deleteExpired(env.DB, new Date(Date.now() + 2.9 * DAY_MS))
    expect(await readRows()).toHaveLength(1)
    await press(await readToken())
    await deleteExpired(env.DB, new Date(Date.now() + 179 * DAY_MS))
    expect(await readRows()).toHaveLength(1)
    await deleteExpired(env.DB, new Date(Date.now() + 181 * DAY_MS))
    expect(await readRows()).toEqual([])
    await ask({ text: 'And in a fresco, please?' })
    await deleteExpired(env.DB, new Date(Date.now() + 3.1 * DAY_MS))
    expect(await readRows()).toEqual([])
  })

  it('The address is deleted 14 days after the answer; question and answer stay', async () => {
    const id = await askConfirmed()
    await answer(id)
    await deleteExpired(env.DB, new Date(Date.now() + 13 * DAY_MS))
    expect(await readRows()).toMatchObject([{ email }])
    await deleteExpired(env.DB, new Date(Date.now() + 15 * DAY_MS))
    expect(await readRows()).toEqual([{ email: '', expires_at: null }])
    expect((await load()).questions).toHaveLength(1)
  })

  it('The account’s export has its questions, and its deletion forgets the asker', async () => {
    const { account_id, headers } = await createAccount({ email })
    await ask({}, headers)
    await ask({ text: 'And in a fresco, please?' }, headers)
    const other = createEmail()
    await ask({ email: other })
    const exported = await (
      await getFromApi('/my/export', headers)
    ).json<{ questions: unknown[] }>()
    expect(exported.questions).toHaveLength(2)
    const [newest] = await listAll()
    await answer(newest?.id ?? 0)
    await deleteAccountData(env.DB, account_id)
    expect(await readRows()).toMatchObject([{ email: '' }, { email: other }])
    expect(await readMails(email)).toEqual([])
    expect((await load()).questions).toHaveLength(1)
  })

  it('A stranger who registers the address exports and deletes nothing of the asker', async () => {
    await askConfirmed()
    const { account_id, headers } = await createAccount({ email, is_email_confirmed: false })
    const exported = await (
      await getFromApi('/my/export', headers)
    ).json<{ questions: unknown[] }>()
    expect(exported.questions).toEqual([])
    await deleteAccountData(env.DB, account_id)
    expect(await readRows()).toMatchObject([{ email }])
  })
})
