import * as z from 'zod/mini'
import { QUESTION_STATUSES, type QuestionStatus } from '#shared/admin/questions-contract.ts'
import { all, jsonColumn, type Db } from '../db/rows.ts'
import { readCursor, toDateOrder } from './list-by-date.ts'
import { toPage, type Page, type PageRequest } from './page-of.ts'
import { QUESTION_STATUS_SQL } from './questions.ts'

const Answer = z.object({ language_id: z.number(), question: z.string(), answer: z.string() })

const Row = z.object({
  id: z.number(),
  product_name: z.nullable(z.string()),
  product_slug: z.nullable(z.string()),
  language_id: z.number(),
  text: z.string(),
  asked_at: z.string(),
  answered_at: z.nullable(z.string()),
  status: z.enum(QUESTION_STATUSES),
  answers: jsonColumn(z.array(Answer)),
})
type Row = z.infer<typeof Row>

export interface QuestionPageQuery extends PageRequest {
  readonly status?: QuestionStatus | undefined
}

/** Reads a page of the confirmed questions with their answers, the newest first. */
export async function readQuestionPage(db: Db, query: QuestionPageQuery): Promise<Page<Row>> {
  const { status, before, count } = query
  const order = toDateOrder({
    date: 'asked_at',
    id: 'question.id',
    ids: 'DESC',
    isBefore: before !== undefined,
  })
  const [date, id] = readCursor(query)
  const rows = await all(
    Row,
    db
      .prepare(
        `SELECT question.id, product_text.name AS product_name,
           COALESCE(
             (SELECT slug FROM permalink WHERE kind = 'product' AND entity_id = question.product_id
                AND permalink.language_id = question.language_id),
             (SELECT slug FROM permalink WHERE kind = 'product' AND entity_id = question.product_id
                AND permalink.language_id = 1)
           ) AS product_slug,
           question.language_id, question.text, asked_at, answered_at, ${QUESTION_STATUS_SQL} AS status,
           (
             SELECT json_group_array(json_object(
               'language_id', reply.language_id, 'question', reply.question, 'answer', reply.answer
             )) FROM question_answer AS reply WHERE reply.question_id = question.id
           ) AS answers
         FROM question LEFT JOIN product_text
           ON product_text.product_id = question.product_id AND product_text.language_id = 1
         WHERE confirmed_at IS NOT NULL AND (?3 IS NULL OR ${QUESTION_STATUS_SQL} = ?3)
           AND ${order} LIMIT ?4`,
      )
      .bind(date, Number(id) || 0, status ?? null, count + 1),
  )
  return toPage(rows, query, ({ asked_at, id: questionId }) => `${asked_at} ${questionId}`)
}
