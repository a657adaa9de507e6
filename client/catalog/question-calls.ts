import { call } from '#shared/api/call.ts'
import { askQuestion, loadQuestions, type QuestionList } from '#shared/questions/contract.ts'
import { sendWithProof } from '../forms/send-with-proof.ts'
import { createBrowserApi } from '../runtime/browser-api.ts'
import type { Visitor } from '../runtime/visitor.ts'

export function loadQuestionPage(
  visitor: Visitor,
  query: { readonly product_id: number; readonly page: number },
): Promise<QuestionList> {
  const { language_id } = visitor.locale.getState().selectedLocale
  return call(createBrowserApi(visitor), loadQuestions, { params: { ...query, language_id } })
}

interface WrittenQuestion {
  readonly product_id: number
  readonly text: string
  readonly email?: string
  readonly website: string
}

export async function sendQuestion(visitor: Visitor, question: WrittenQuestion) {
  const { language_id } = visitor.locale.getState().selectedLocale
  const { state } = await sendWithProof(visitor, (proof) =>
    call(createBrowserApi(visitor), askQuestion, { ...question, language_id, ...proof }),
  )
  return state
}
