import * as z from 'zod/mini'
import { QUESTION_STATUSES, type QuestionStatus } from '#shared/admin/questions-contract.ts'
import { all, first, type Db } from '../db/rows.ts'
import { prepareAuditOfChange, type OperationContext } from '../db/audit.ts'
import { OperationError } from './operation-error.ts'

const Row = z.object({
  id: z.number(),
  product: z.nullable(z.string()),
  product_id: z.number(),
  language_id: z.number(),
  email: z.string(),
  origin: z.string(),
  text: z.string(),
  asked_at: z.string(),
  answered_at: z.nullable(z.string()),
  status: z.enum(QUESTION_STATUSES),
})
/** A question with what is used for the mail. */
export type QuestionWithAddress = z.infer<typeof Row>
/** A question without what is only used for the mail. */
export type QuestionRow = Omit<QuestionWithAddress, 'email' | 'origin'>

/** The status of a row of `question`. */
export const QUESTION_STATUS_SQL = `
  CASE WHEN hidden_at IS NOT NULL THEN 'hidden'
    WHEN answered_at IS NOT NULL THEN 'answered' ELSE 'open' END`

const SELECT_QUESTIONS_SQL = `
  SELECT * FROM (
    SELECT question.id, product.key AS product, product_id, language_id, email, origin, text,
      asked_at, answered_at, ${QUESTION_STATUS_SQL} AS status
    FROM question LEFT JOIN product ON product.id = product_id
    WHERE confirmed_at IS NOT NULL
  )`

export interface QuestionQuery {
  readonly status: QuestionStatus | undefined
  readonly product: string | undefined
  readonly count: number
}

/** Lists the newest questions first; only those whose address was confirmed. */
export async function listQuestions(
  db: Db,
  { status, product, count }: QuestionQuery,
): Promise<QuestionRow[]> {
  const statement = db
    .prepare(
      `${SELECT_QUESTIONS_SQL}
       WHERE (?1 IS NULL OR status = ?1) AND (?2 IS NULL OR product = ?2)
       ORDER BY asked_at DESC, id DESC LIMIT ?3`,
    )
    .bind(status ?? null, product ?? null, count)
  const rows = await all(Row, statement)
  return rows.map(({ email: _email, origin: _origin, ...question }) => question)
}

/** Returns a question; throws if there is none, or nobody has confirmed it. */
export async function getQuestion(db: Db, id: number): Promise<QuestionWithAddress> {
  const statement = db.prepare(`${SELECT_QUESTIONS_SQL} WHERE id = ?1`).bind(id)
  const question = await first(Row, statement)
  if (question === undefined) throw new OperationError('not_found', `There is no question ${id}.`)
  return question
}

/** Takes a question off the page, or shows it again. Returns false if it was so already. */
export async function hideQuestion(
  db: D1Database,
  { id, isHidden }: { readonly id: number; readonly isHidden: boolean },
  context: OperationContext,
): Promise<boolean> {
  const { status } = await getQuestion(db, id)
  if ((status === 'hidden') === isHidden) return false
  const [, changed] = await db.batch([
    db
      .prepare('UPDATE question_answer SET is_hidden = ?2 WHERE question_id = ?1')
      .bind(id, Number(isHidden)),
    // Somebody else may have been quicker.
    db
      .prepare('UPDATE question SET hidden_at = ?2 WHERE id = ?1 AND (hidden_at IS NULL) = ?3')
      .bind(id, isHidden ? context.now.toISOString() : null, Number(isHidden)),
    prepareAuditOfChange(db, {
      ...context,
      action: isHidden ? 'question.hide' : 'question.show',
      subject_id: String(id),
      before: { status },
    }),
  ])
  return (changed?.meta.changes ?? 0) > 0
}

/** Deletes a question with its answers. */
export async function deleteQuestion(
  db: D1Database,
  id: number,
  context: OperationContext,
): Promise<void> {
  const { status } = await getQuestion(db, id)
  await db.batch([
    db.prepare('DELETE FROM question_answer WHERE question_id = ?1').bind(id),
    db.prepare('DELETE FROM question WHERE id = ?1').bind(id),
    prepareAuditOfChange(db, {
      ...context,
      action: 'question.delete',
      subject_id: String(id),
      before: { status },
    }),
  ])
}
