import { createOperationContext } from '../operation-context.ts'
import { env } from 'cloudflare:workers'
import { expect } from 'vitest'
import type { QuestionList } from '#shared/questions/contract.ts'
import { answerQuestion } from '../../../worker/operations/answer-question.ts'
import { listQuestions } from '../../../worker/operations/questions.ts'
import { createEmail, readMails, type HeaderFields } from '../account/account.ts'
import { getFromApi, sendToApi } from '../account/member.ts'

export const TEXT = 'Does it keep its hue in <b>lime</b>? See https://spam.test'
export const FRENCH = 3

export interface QuestionFields {
  readonly text?: string
  readonly email?: string | undefined
  readonly product_id?: number
  readonly website?: string
}

export interface Asker {
  readonly email: string
  readonly product_id: number
  readonly ask: (fields?: QuestionFields, headers?: HeaderFields) => Promise<Response>
  /** Asks and confirms; returns the id of the question. */
  readonly askConfirmed: () => Promise<number>
  /** The page of the product's questions. */
  readonly load: (language_id?: number, page?: number) => Promise<QuestionList>
}

/** Somebody with an address that is new to a shop without questions. */
export async function createAsker(): Promise<Asker> {
  await env.DB.batch([
    env.DB.prepare('DELETE FROM question_answer'),
    env.DB.prepare('DELETE FROM question'),
  ])
  const email = createEmail()
  const product_id =
    (await env.DB.prepare('SELECT MIN(id) AS id FROM product').first<number>('id')) ?? 0
  const ask = (fields: QuestionFields = {}, headers: HeaderFields = {}) =>
    sendToApi(
      '/products/ask-question',
      { product_id, language_id: 1, text: TEXT, email, ...fields },
      { headers },
    )
  return {
    email,
    product_id,
    ask,
    async askConfirmed() {
      await ask()
      expect((await press(await readQuestionToken(email))).status).toBe(200)
      const [question] = await listAll()
      if (question === undefined) throw new Error('No question')
      return question.id
    },
    async load(language_id = 1, page = 1) {
      const params = encodeURIComponent(JSON.stringify({ product_id, language_id, page }))
      return (await getFromApi(`/products/load-questions?params=${params}`)).json()
    },
  }
}

/** The token in the newest mail that asks to confirm a question. */
export async function readQuestionToken(email: string): Promise<string> {
  const text = (await readMails(email)).at(-1)?.text ?? ''
  return /#question=([\w.-]+)/.exec(text)?.[1] ?? ''
}

export const press = (token: string) =>
  sendToApi('/products/confirm-question', { token, language_id: 1 })

export const listAll = () =>
  listQuestions(env.DB, { status: undefined, product: undefined, count: 99 })

export const answer = (id: number, text = 'Yes, in lime, too.') =>
  answerQuestion(env.DB, { id, answer: text }, createOperationContext())

export async function answerNewestQuestion(): Promise<void> {
  const [question] = await listAll()
  await answer(question?.id ?? 0)
}
