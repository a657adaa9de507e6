import type { AdminQuestion, AnswerSnapshot } from '#shared/admin/questions-contract.ts'
import { DEFAULT_LOCALE, findLocaleById, type Locale } from '#shared/locale/locales.ts'

/** An answer in one language while it is written. */
export interface AnswerDraft {
  /** The question as the page in this language is to show it. */
  readonly question: string
  readonly answer: string
  readonly was: AnswerSnapshot
}

export const getLocale = (question: AdminQuestion): Locale =>
  findLocaleById(question.language_id) ?? DEFAULT_LOCALE

/** Creates a draft that begins with the stored answer in the language, if there is one. */
export function createDraft(question: AdminQuestion, { language_id }: Locale): AnswerDraft {
  const stored = question.answers.find((answer) => answer.language_id === language_id)
  const ownText = language_id === getLocale(question).language_id ? question.text : ''
  return {
    question: stored?.question ?? ownText,
    answer: stored?.answer ?? '',
    was: { answer: stored?.answer ?? '', is_hidden: question.status === 'hidden' },
  }
}

/** The drafts of a screen by question and language. */
export type AnswerDrafts = ReadonlyMap<string, AnswerDraft>

export const toDraftKey = (id: number, { code }: Locale): string => `${id} ${code}`

/** Whether a question has a draft in any language. */
export function hasDraft(drafts: AnswerDrafts, id: number): boolean {
  return [...drafts.keys()].some((key) => key.startsWith(`${id} `))
}
