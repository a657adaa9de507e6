import * as z from 'zod/mini'
import { endpoint } from '#shared/api/endpoint.ts'
import { Moment } from '#shared/api/moment.ts'
import { jsonParam } from '#shared/api/query.ts'
import { cleanText } from '../forms/clean.ts'
import { MAX_PROOF_CHARACTERS } from '../forms/proof.ts'

export const QUESTIONS_PER_PAGE = 10
const MAX_PAGE = 999_999
const Id = z.int().check(z.minimum(1))

/** A question with the shop's answer, both plain text: they are never displayed as markup. */
export const AnsweredQuestion = z.object({
  question_id: z.int(),
  question: z.string(),
  answer: z.string(),
  answered_at: Moment,
})
export type AnsweredQuestion = z.infer<typeof AnsweredQuestion>

export const QuestionList = z.object({
  questions: z.array(AnsweredQuestion),
  page: z.int(),
  has_more: z.boolean(),
})
export type QuestionList = z.infer<typeof QuestionList>

/** Returns the answered questions about a product in a language, newest first. */
export const loadQuestions = endpoint({
  method: 'GET',
  path: '/products/load-questions',
  input: z.object({
    params: jsonParam(
      z.object({
        product_id: Id,
        language_id: Id,
        page: z.optional(z.int().check(z.minimum(1), z.maximum(MAX_PAGE))),
      }),
    ),
  }),
  output: QuestionList,
})

/** A new question, which must also satisfy QUESTION_RULES or GUEST_QUESTION_RULES. */
const NewQuestion = z.object({
  product_id: Id,
  language_id: Id,
  text: z.string().check(z.overwrite(cleanText)),
  /** Not needed from an account with a confirmed address, to which the answer goes. */
  email: z.optional(z.string()),
  /** A honeypot: people do not see this field, but programs fill it in. */
  website: z.optional(z.string().check(z.maxLength(0))),
  /** The Turnstile proof, if the shop requires one (a 422 names this field). */
  proof: z.optional(z.string().check(z.maxLength(MAX_PROOF_CHARACTERS))),
})

/** Asks the shop about a product. The shop sees the question once the address is confirmed. */
export const askQuestion = endpoint({
  method: 'POST',
  path: '/products/ask-question',
  input: NewQuestion,
  output: z.object({
    /** `confirm`: a mail asks to confirm the address. */
    state: z.enum(['asked', 'confirm']),
  }),
})

const MAX_TOKEN_CHARACTERS = 1200
/** The id of a question with a signature; a damaged one is answered like any other that is not valid. */
const Token = z.string().check(z.maxLength(MAX_TOKEN_CHARACTERS))

/** Confirms the address of a question with the token of its mail; repeating it changes nothing. */
export const confirmQuestion = endpoint({
  method: 'POST',
  path: '/products/confirm-question',
  input: z.object({ token: Token, language_id: z.int() }),
  output: z.object({}),
})
