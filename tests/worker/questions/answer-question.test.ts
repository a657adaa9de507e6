import { createOperationContext } from '../operation-context.ts'
import { env } from 'cloudflare:workers'
import { beforeEach, describe, expect, it } from 'vitest'
import { findLocale, type Locale } from '#shared/locale/locales.ts'
import { answerQuestion } from '../../../worker/operations/answer-question.ts'
import { deleteQuestion, hideQuestion } from '../../../worker/operations/questions.ts'
import { readMails } from '../account/account.ts'
import { answer, createAsker, FRENCH, TEXT, type Asker } from './question-calls.ts'

const FRENCH_LOCALE = findLocale('fr')

let asker: Asker
beforeEach(async () => {
  asker = await createAsker()
})

const listKinds = async () => (await readMails(asker.email)).map(({ kind }) => kind)

describe('Answering', () => {
  it('The answer is on the page in its language, as typed, and in one mail', async () => {
    const id = await asker.askConfirmed()
    expect(await asker.load()).toEqual({ questions: [], page: 1, has_more: false })
    expect(await answer(id)).toMatchObject({ is_mailed: true })
    expect(await answer(id, 'Yes, in lime and in lye.')).toMatchObject({ is_mailed: false })
    expect(await asker.load()).toMatchObject({
      questions: [{ question_id: id, question: TEXT, answer: 'Yes, in lime and in lye.' }],
    })
    expect((await asker.load(FRENCH)).questions).toEqual([])
    expect(await listKinds()).toEqual(['question', 'question-answered'])
    const mail = (await readMails(asker.email)).at(-1)
    expect(mail?.text).toContain('Yes, in lime, too.')
    expect(mail?.text).toMatch(/https?:\S+\/product\/\S+#questions/)
    expect(mail?.html).toContain('&lt;b&gt;lime&lt;/b&gt;')
  })

  it('Two answers at the same time send one mail', async () => {
    const id = await asker.askConfirmed()
    const stored = await Promise.all([answer(id), answer(id, 'No.')])
    expect(stored.filter(({ is_mailed }) => is_mailed)).toHaveLength(1)
    expect(await listKinds()).toEqual(['question', 'question-answered'])
  })

  it('An answer in another language needs the question in it', async () => {
    const id = await asker.askConfirmed()
    const french = { id, answer: 'Oui.', locale: FRENCH_LOCALE, now: new Date() }
    await expect(answerQuestion(env.DB, french, createOperationContext())).rejects.toThrow(
      'translate it, too',
    )
    await answerQuestion(
      env.DB,
      { ...french, question: 'Tient-il à la chaux ?' },
      createOperationContext(),
    )
    expect((await asker.load(FRENCH)).questions).toMatchObject([
      { question: 'Tient-il à la chaux ?' },
    ])
    expect((await asker.load()).questions).toEqual([])
  })

  it('Correcting an answer without its question leaves the text that the page shows', async () => {
    const id = await asker.askConfirmed()
    const store = (input: { answer: string; question?: string; locale?: Locale | undefined }) =>
      answerQuestion(env.DB, { id, ...input }, createOperationContext())
    const locale = FRENCH_LOCALE
    await store({ answer: 'Yes.', question: 'Does it keep its hue in lime?' })
    await store({ answer: 'Oui.', question: 'Tient-il à la chaux ?', locale })
    await store({ answer: 'Yes, and in lye.' })
    await store({ answer: 'Oui, et à la lessive.', locale })
    expect((await asker.load()).questions).toMatchObject([
      { question: 'Does it keep its hue in lime?', answer: 'Yes, and in lye.' },
    ])
    expect((await asker.load(FRENCH)).questions).toMatchObject([
      { question: 'Tient-il à la chaux ?', answer: 'Oui, et à la lessive.' },
    ])
    await store({ answer: 'Yes.', question: 'And in lye?' })
    expect((await asker.load()).questions).toMatchObject([{ question: 'And in lye?' }])
  })

  it('The mail about a question without an address of the shop has the configured one', async () => {
    const id = await asker.askConfirmed()
    await env.DB.prepare("UPDATE question SET origin = '' WHERE id = ?1").bind(id).run()
    await expect(answer(id)).rejects.toThrow('The shop’s address is not configured.')
    expect((await asker.load()).questions).toEqual([])
    const configured = { id, answer: 'Yes.', shop_url: 'https://pigments.test/' }
    await answerQuestion(env.DB, configured, createOperationContext())
    const mail = (await readMails(asker.email)).at(-1)
    expect(mail?.text).toMatch(/^https:\/\/pigments\.test\/product\/\S+#questions$/m)
    expect(await answer(id, 'Yes, it does.')).toMatchObject({ is_mailed: false })
  })

  it('A hidden question is on no page until it is shown again, and a deleted one is gone', async () => {
    const id = await asker.askConfirmed()
    await answer(id)
    const hide = (isHidden: boolean) =>
      hideQuestion(env.DB, { id, isHidden }, createOperationContext())
    expect([await hide(true), await hide(true)]).toEqual([true, false])
    expect((await asker.load()).questions).toEqual([])
    await hide(false)
    expect((await asker.load()).questions).toHaveLength(1)
    await deleteQuestion(env.DB, id, createOperationContext())
    expect((await asker.load()).questions).toEqual([])
    await expect(deleteQuestion(env.DB, id, createOperationContext())).rejects.toThrow(
      `There is no question ${id}.`,
    )
  })

  it('A question that nobody has confirmed cannot be answered', async () => {
    await asker.ask()
    const id = await env.DB.prepare('SELECT id FROM question').first<number>('id')
    await expect(answer(id ?? 0)).rejects.toThrow('There is no question')
  })

  it('The page has ten questions, and the next page the others', async () => {
    const others = "SELECT value FROM json_each('[1,2,3,4,5,6,7,8,9,10,11]')"
    await env.DB.batch([
      env.DB.prepare(
        `INSERT INTO question (id, product_id, language_id, email, origin, text, asked_at, confirmed_at)
         SELECT 5000 + value, ?1, 1, '', '', 'Another one?', '2026', '2026' FROM (${others})`,
      ).bind(asker.product_id),
      env.DB.prepare(
        `INSERT INTO question_answer
         SELECT 5000 + value, ?1, 1, 'Another one?', 'No.', '2026', 0 FROM (${others})`,
      ).bind(asker.product_id),
    ])
    const [first, second] = [await asker.load(), await asker.load(1, 2)]
    expect([first.questions.length, first.has_more]).toEqual([10, true])
    expect([second.questions.length, second.has_more]).toEqual([1, false])
    const ids = [...first.questions, ...second.questions].map(({ question_id }) => question_id)
    expect(new Set(ids).size).toBe(11)
  })
})
