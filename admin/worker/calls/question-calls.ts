import type { Hono } from 'hono'
import { answerQuestion, fetchQuestions, hideQuestion } from '#shared/admin/questions-contract.ts'
import { findLocale } from '#shared/locale/locales.ts'
import { readQuestionPage } from '../../../worker/operations/question-page.ts'
import { answerQuestion as storeAnswer } from '../../../worker/operations/answer-question.ts'
import { hideQuestion as storeHidden } from '../../../worker/operations/questions.ts'
import type { AdminEnv } from '../env.ts'
import { serveCall, toOperationContext } from '../http/serve-call.ts'

const PAGE_QUESTIONS = 30

export function serveQuestions(app: Hono<AdminEnv>): void {
  serveCall(app, fetchQuestions, async (input, { env }) => {
    const { rows, ...cursors } = await readQuestionPage(env.DB, { ...input, count: PAGE_QUESTIONS })
    return { ...cursors, questions: rows }
  })
  serveCall(app, answerQuestion, async ({ locale, ...answer }, c) => {
    const input = { ...answer, locale: findLocale(locale), shop_url: c.env.SHOP_URL }
    const { is_mailed } = await storeAnswer(c.env.DB, input, toOperationContext(c))
    return { is_mailed }
  })
  serveCall(app, hideQuestion, async ({ id, is_hidden }, c) => ({
    is_changed: await storeHidden(c.env.DB, { id, isHidden: is_hidden }, toOperationContext(c)),
  }))
}
