import { env } from 'cloudflare:workers'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { AdminQuestion } from '#shared/admin/questions-contract.ts'
import { readMails } from '../account/account.ts'
import { listAuditRows } from '../audit-rows.ts'
import { createAsker, FRENCH, TEXT, type Asker } from '../questions/question-calls.ts'
import {
  callAs,
  createAdminEnv,
  createStaff,
  OWN_HEADERS,
  signedInAs,
  visitAdmin,
} from './admin.ts'

let editor: string
let colleague: string
let asker: Asker

beforeAll(async () => {
  editor = await createStaff('catalogue')
  colleague = await createStaff('orders')
})
beforeEach(async () => {
  asker = await createAsker()
})

interface QuestionPage {
  readonly questions: AdminQuestion[]
  readonly after: string | null
  readonly before: string | null
}

const read = async (query = '') =>
  (await callAs(editor, `/questions?${query}`)).json<QuestionPage>()
const listIds = async (query: string) => (await read(query)).questions.map(({ id }) => id)

const SEEN = { answer: '', is_hidden: false }

async function answer(id: number, fields: Readonly<Record<string, unknown>>, email = editor) {
  const body = { id, locale: 'en', question: TEXT, was: SEEN, ...fields }
  const response = await callAs(email, '/questions/answer', body)
  const { message: _message, ...rest } = await response.json<Record<string, unknown>>()
  return { status: response.status, ...rest }
}

const hide = async (id: number, is_hidden: boolean) =>
  callAs(editor, '/questions/hide', { id, is_hidden })

const listKinds = async () => (await readMails(asker.email)).map(({ kind }) => kind)
const listAnswers = async (language_id?: number) =>
  (await asker.load(language_id)).questions.map((row) => row.answer)

describe('Answering', () => {
  it('An answer is on the page and in a mail, and the log has it', async () => {
    const id = await asker.askConfirmed()
    expect((await read('status=open')).questions).toMatchObject([
      { id, text: TEXT, language_id: 1, status: 'open', answered_at: null, answers: [] },
    ])
    expect(await answer(id, { answer: 'Yes.' })).toEqual({ status: 200, is_mailed: true })
    expect(await listAnswers()).toEqual(['Yes.'])
    expect(await listKinds()).toEqual(['question', 'question-answered'])
    expect((await read('status=answered')).questions).toMatchObject([
      { id, status: 'answered', answers: [{ language_id: 1, question: TEXT, answer: 'Yes.' }] },
    ])
    expect(await listIds('status=open')).toEqual([])
    expect(await listAuditRows('question', String(id))).toMatchObject([
      { actor: editor, after: '{"locale":"en"}' },
    ])
  })

  it('The same answer that is sent twice is stored, mailed and logged once', async () => {
    const id = await asker.askConfirmed()
    expect(await answer(id, { answer: 'Yes.' })).toMatchObject({ status: 200, is_mailed: true })
    expect(await answer(id, { answer: 'Yes.' })).toEqual({ status: 200, is_mailed: false })
    expect(await listKinds()).toEqual(['question', 'question-answered'])
    expect(await listAuditRows('question', String(id))).toHaveLength(1)
  })

  it('The second of two who answer is told the first’s answer, and replaces it when asked again', async () => {
    const id = await asker.askConfirmed()
    const [first, second] = await Promise.all([
      answer(id, { answer: 'Yes.' }),
      answer(id, { answer: 'No.' }, colleague),
    ])
    const [refused, ...others] = [first, second].filter(({ status }) => status === 409)
    expect(others).toEqual([])
    const [stored] = await listAnswers()
    expect(refused).toEqual({
      status: 409,
      code: 'answer_changed',
      values: { answer: stored },
    })
    expect(await listKinds()).toEqual(['question', 'question-answered'])
    expect(await listAuditRows('question', String(id))).toHaveLength(1)
    const was = { ...SEEN, answer: stored }
    expect(await answer(id, { answer: 'Perhaps.', was })).toEqual({ status: 200, is_mailed: false })
    expect(await listAnswers()).toEqual(['Perhaps.'])
  })

  it('A question that a colleague has just hidden is not answered, and nobody gets a mail', async () => {
    const id = await asker.askConfirmed()
    await hide(id, true)
    expect(await answer(id, { answer: 'Yes.' })).toEqual({ status: 409, code: 'question_changed' })
    expect(await listKinds()).toEqual(['question'])
    // An author who has seen that the question is hidden answers by mail only.
    const was = { answer: '', is_hidden: true }
    expect(await answer(id, { answer: 'Yes.', was })).toMatchObject({ is_mailed: true })
    expect(await listAnswers()).toEqual([])
    expect(await listIds('status=hidden')).toEqual([id])
  })

  it('The mail about a question without an address of the shop has the configured one', async () => {
    const id = await asker.askConfirmed()
    await env.DB.prepare("UPDATE question SET origin = '' WHERE id = ?1").bind(id).run()
    const refused = await answer(id, { answer: 'Yes.' })
    expect(refused).toMatchObject({ status: 409, code: 'shop_without_address' })
    const body = { id, locale: 'en', question: TEXT, was: SEEN, answer: 'Yes.' }
    const response = await visitAdmin({
      path: '/api/questions/answer',
      init: {
        method: 'POST',
        headers: { ...OWN_HEADERS, 'Content-Type': 'application/json' },
        body: JSON.stringify(body),
      },
      env: createAdminEnv({ SHOP_URL: 'https://pigments.test' }),
      access: signedInAs(editor),
    })
    expect(response.status).toBe(200)
    const mail = (await readMails(asker.email)).at(-1)
    expect(mail?.text).toContain('\nhttps://pigments.test/product/')
  })

  it('An answer in another language is on the page of that language, with its own question', async () => {
    const id = await asker.askConfirmed()
    await answer(id, { answer: 'Yes.' })
    const french = { locale: 'fr', question: 'Tient-il à la chaux ?', answer: 'Oui.' }
    expect(await answer(id, french)).toEqual({ status: 200, is_mailed: false })
    expect(await listAnswers(FRENCH)).toEqual(['Oui.'])
    expect((await read()).questions[0]?.answers).toHaveLength(2)
    expect(await answer(id, { ...french, locale: 'de' })).toMatchObject({ status: 422 })
  })

  it('An empty answer, one that is too long and an unknown question are refused', async () => {
    const id = await asker.askConfirmed()
    const refuse = async (text: string, question = id) =>
      answer(question, { answer: text, was: SEEN })
    expect(await refuse(' ')).toEqual({ status: 409, code: 'text_empty' })
    expect(await refuse('x'.repeat(4001))).toMatchObject({ code: 'text_too_long' })
    expect(await refuse('Yes.', 999_999)).toEqual({ status: 404 })
    expect(await listKinds()).toEqual(['question'])
  })
})

describe('Hiding', () => {
  it('A question is hidden and shown again, and the log says so once for each', async () => {
    const id = await asker.askConfirmed()
    await answer(id, { answer: 'Yes.' })
    expect(await (await hide(id, true)).json()).toEqual({ is_changed: true })
    expect(await (await hide(id, true)).json()).toEqual({ is_changed: false })
    expect(await listAnswers()).toEqual([])
    expect(await listIds('status=hidden')).toEqual([id])
    expect(await listIds('status=answered')).toEqual([])
    expect((await hide(id, false)).status).toBe(200)
    expect(await listAnswers()).toEqual(['Yes.'])
    const rows = await listAuditRows('question', String(id))
    expect(rows.map(({ action }) => action)).toEqual([
      'question.answer',
      'question.hide',
      'question.show',
    ])
    expect((await hide(999_999, true)).status).toBe(404)
  })
})

describe('The list', () => {
  it('It has no question that nobody has confirmed, and nothing of the asker', async () => {
    await asker.ask({ text: 'And in a fresco, please?' })
    expect((await read()).questions).toEqual([])
    await asker.askConfirmed()
    const response = await callAs(editor, '/questions')
    expect(await response.text()).not.toContain(asker.email)
  })

  it('A product that is gone has neither name nor address', async () => {
    const id = await asker.askConfirmed()
    expect((await read()).questions[0]?.product_slug).toEqual(expect.any(String))
    await env.DB.prepare('UPDATE question SET product_id = 999999 WHERE id = ?1').bind(id).run()
    expect((await read()).questions).toMatchObject([{ product_name: null, product_slug: null }])
  })

  it('Pages go from the newest to the oldest and back, also for questions of one moment', async () => {
    await env.DB.prepare(
      `INSERT INTO question (id, product_id, language_id, email, origin, text, asked_at, confirmed_at)
       SELECT 7000 + value, ?1, 1, '', '', 'Another one?', '2098-01-01T00:00:00.000Z', '2098'
       FROM json_each(?2)`,
    )
      .bind(asker.product_id, JSON.stringify(Array.from({ length: 35 }, (_, index) => index)))
      .run()
    const first = await read('status=open')
    const second = await read(`status=open&after=${encodeURIComponent(first.after ?? '')}`)
    const ids = [...first.questions, ...second.questions].map(({ id }) => id)
    expect(ids).toEqual(Array.from({ length: 35 }, (_, index) => 7034 - index))
    const back = await read(`status=open&before=${encodeURIComponent(second.before ?? '')}`)
    expect(back.questions).toEqual(first.questions)
  })
})
