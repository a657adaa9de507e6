import * as z from 'zod/mini'
import { endpoint } from '#shared/api/endpoint.ts'
import { Moment } from '#shared/api/moment.ts'
import { LOCALES } from '#shared/locale/locales.ts'
import { ListCursor } from './list-cursor.ts'

export const QUESTION_STATUSES = ['open', 'answered', 'hidden'] as const
export type QuestionStatus = (typeof QUESTION_STATUSES)[number]

const AdminAnswer = z.object({
  language_id: z.int(),
  /** The question as the page in this language shows it. */
  question: z.string(),
  answer: z.string(),
})
export type AdminAnswer = z.output<typeof AdminAnswer>

const AdminQuestion = z.object({
  id: z.int(),
  /** The name of the product; null for one that is gone. */
  product_name: z.nullable(z.string()),
  /** The slug in the language of the question; null for a product that is gone. */
  product_slug: z.nullable(z.string()),
  language_id: z.int(),
  text: z.string(),
  asked_at: Moment,
  /** The time of the first answer, which is mailed; null before it. */
  answered_at: z.nullable(Moment),
  status: z.enum(QUESTION_STATUSES),
  /** The answers, at most one in each language. */
  answers: z.array(AdminAnswer),
})
export type AdminQuestion = z.output<typeof AdminQuestion>

/** A page of the confirmed questions about products, the newest first. */
export const fetchQuestions = endpoint({
  method: 'GET',
  path: '/questions',
  input: z.object({
    status: z.optional(z.enum(QUESTION_STATUSES)),
    after: z.optional(ListCursor),
    before: z.optional(ListCursor),
  }),
  output: z.object({
    questions: z.array(AdminQuestion),
    /** The cursors of the pages beside this one; null where there is none. */
    after: z.nullable(z.string()),
    before: z.nullable(z.string()),
  }),
})

const AnswerSnapshot = z.object({
  /** The answer in the language; empty where there was none. */
  answer: z.string(),
  is_hidden: z.boolean(),
})
/** The state of a question that the author of an answer saw. */
export type AnswerSnapshot = z.output<typeof AnswerSnapshot>

/** Answers a question in a language, or corrects that answer. The first answer is mailed, too. */
export const answerQuestion = endpoint({
  method: 'POST',
  path: '/questions/answer',
  input: z.object({
    id: z.int(),
    locale: z.enum(LOCALES.map(({ code }) => code)),
    /** The question as the page in this language is to show it. */
    question: z.string(),
    answer: z.string(),
    was: AnswerSnapshot,
  }),
  output: z.object({ is_mailed: z.boolean() }),
})

/** Takes a question off the page, or shows it again. */
export const hideQuestion = endpoint({
  method: 'POST',
  path: '/questions/hide',
  input: z.object({ id: z.int(), is_hidden: z.boolean() }),
  output: z.object({ is_changed: z.boolean() }),
})
