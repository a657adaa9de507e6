import * as z from 'zod/mini'
import { QUESTIONS_PER_PAGE, type QuestionList } from '#shared/questions/contract.ts'
import { DAY_MS } from '#shared/time/day.ts'
import { all, first, type BatchDb, type Db } from '../db/rows.ts'

/** An unconfirmed question is deleted after this time. */
const UNCONFIRMED_MS = 3 * DAY_MS
/** After this time nobody waits for an answer any more. */
const UNANSWERED_MS = 180 * DAY_MS
/** The address is needed after the answer only if the mail bounces. */
const ANSWERED_MS = 14 * DAY_MS
/** The maximum number of confirmed questions of one address without an answer. */
const MAX_OPEN_PER_ADDRESS = 10
/** Anybody can name an address, so what is unconfirmed takes no place of what its owner asks. */
const MAX_UNCONFIRMED_PER_ADDRESS = 10
const OPEN_COUNT_SQL = `
  SELECT COUNT(*) FROM question
  WHERE email = ?1 AND email <> '' AND confirmed_at IS NOT NULL AND answered_at IS NULL`

const AnsweredRow = z.object({
  question_id: z.number(),
  question: z.string(),
  answer: z.string(),
  answered_at: z.string(),
})

export interface QuestionQuery {
  readonly product_id: number
  readonly language_id: number
  readonly page: number
}

/** Returns one page of a product's answered questions, newest first. */
export async function listAnsweredQuestions(
  db: Db,
  { product_id, language_id, page }: QuestionQuery,
): Promise<QuestionList> {
  const statement = db
    .prepare(
      `SELECT question_id, question, answer, answered_at FROM question_answer
       WHERE product_id = ?1 AND language_id = ?2 AND is_hidden = 0
       ORDER BY answered_at DESC, question_id DESC LIMIT ?3 OFFSET ?4`,
    )
    .bind(product_id, language_id, QUESTIONS_PER_PAGE + 1, (page - 1) * QUESTIONS_PER_PAGE)
  const rows = await all(AnsweredRow, statement)
  return {
    questions: rows.slice(0, QUESTIONS_PER_PAGE),
    page,
    has_more: rows.length > QUESTIONS_PER_PAGE,
  }
}

export async function isProduct(db: Db, product_id: number): Promise<boolean> {
  const statement = db.prepare('SELECT id FROM product WHERE id = ?1').bind(product_id)
  return (await first(z.object({ id: z.number() }), statement)) !== undefined
}

export interface NewQuestion {
  readonly product_id: number
  readonly language_id: number
  readonly email: string
  readonly text: string
  /** The shop's origin, for links in the mail with the answer, which no request causes. */
  readonly origin: string
  readonly isConfirmed: boolean
  readonly now: Date
}

const StoredRow = z.object({ id: z.number(), confirmed_at: z.nullable(z.string()) })
export type StoredQuestion = z.infer<typeof StoredRow>

/**
 * Stores a question; the same question that is sent again stays one, and a confirmed address confirms it.
 * Of those that nobody has confirmed, the newest stay. Returns undefined if the product is unknown or the
 * address has too many questions without an answer.
 */
export async function storeQuestion(
  db: BatchDb,
  { product_id, language_id, email, text, origin, isConfirmed, now }: NewQuestion,
): Promise<StoredQuestion | undefined> {
  const at = now.toISOString()
  const expires_at = after(now, isConfirmed ? UNANSWERED_MS : UNCONFIRMED_MS)
  const confirmation = db
    .prepare(
      `UPDATE question SET confirmed_at = ?4, expires_at = ?5
       WHERE email = ?1 AND email <> '' AND product_id = ?2 AND text = ?3 AND confirmed_at IS NULL
         AND (${OPEN_COUNT_SQL}) < ?6`,
    )
    .bind(email, product_id, text, at, expires_at, MAX_OPEN_PER_ADDRESS)
  const renewal = db
    .prepare(
      `UPDATE question SET expires_at = ?4
       WHERE email = ?1 AND email <> '' AND product_id = ?2 AND text = ?3 AND confirmed_at IS NULL`,
    )
    .bind(email, product_id, text, expires_at)
  const insertion = db
    .prepare(
      `INSERT INTO question
         (email, product_id, text, language_id, origin, asked_at, confirmed_at, expires_at)
       SELECT ?1, id, ?3, ?4, ?5, ?6, ?7, ?8 FROM product
       WHERE id = ?2
         AND NOT EXISTS (
           SELECT 1 FROM question
           WHERE email = ?1 AND email <> '' AND product_id = ?2 AND text = ?3
         )
         AND (${OPEN_COUNT_SQL}) < ?9`,
    )
    .bind(
      email,
      product_id,
      text,
      language_id,
      origin,
      at,
      isConfirmed ? at : null,
      expires_at,
      MAX_OPEN_PER_ADDRESS,
    )
  const removal = db
    .prepare(
      `DELETE FROM question WHERE id IN (
         SELECT id FROM question WHERE email = ?1 AND email <> '' AND confirmed_at IS NULL
         ORDER BY id DESC LIMIT -1 OFFSET ?2
       )`,
    )
    .bind(email, MAX_UNCONFIRMED_PER_ADDRESS)
  await db.batch(isConfirmed ? [confirmation, insertion] : [renewal, insertion, removal])
  return first(
    StoredRow,
    db
      .prepare(
        `SELECT id, confirmed_at FROM question
         WHERE email = ?1 AND email <> '' AND product_id = ?2 AND text = ?3`,
      )
      .bind(email, product_id, text),
  )
}

/** Confirms a question; returns false if it is not there any more. */
export async function confirmQuestionById(db: Db, id: number, now: Date): Promise<boolean> {
  const statement = db
    .prepare(
      `UPDATE question SET
         expires_at = IIF(confirmed_at IS NULL, ?3, expires_at),
         confirmed_at = COALESCE(confirmed_at, ?2)
       WHERE id = ?1 AND (expires_at IS NULL OR expires_at > ?2) RETURNING id`,
    )
    .bind(id, now.toISOString(), after(now, UNANSWERED_MS))
  return (await first(z.object({ id: z.number() }), statement)) !== undefined
}

/** Prepares the deletion of questions that nobody has confirmed or answered. */
export function prepareExpiredQuestionDeletion(
  db: Db,
  { now, maxRows }: { readonly now: Date; readonly maxRows: number },
): D1PreparedStatement {
  return db
    .prepare(
      `DELETE FROM question WHERE id IN (
         SELECT id FROM question WHERE expires_at <= ?1 ORDER BY expires_at LIMIT ?2
       )`,
    )
    .bind(now.toISOString(), maxRows)
}

/** Prepares the removal of the addresses of questions that were answered some days ago. */
export function prepareAskerRemoval(
  db: Db,
  { now, maxRows }: { readonly now: Date; readonly maxRows: number },
): D1PreparedStatement {
  return db
    .prepare(
      `UPDATE question SET email = '' WHERE id IN (
         SELECT id FROM question
         WHERE answered_at IS NOT NULL AND email <> '' AND answered_at <= ?1
         ORDER BY answered_at LIMIT ?2
       )`,
    )
    .bind(new Date(now.getTime() - ANSWERED_MS).toISOString(), maxRows)
}

/** Prepares the erasure of what an address has asked; published questions stay without it. */
export function prepareQuestionErasure(db: Db, emailSql: string): D1PreparedStatement[] {
  return [
    db.prepare(
      `DELETE FROM outbox WHERE kind IN ('question', 'question-answered') AND to_email = (${emailSql})`,
    ),
    db.prepare(
      `DELETE FROM question
       WHERE email = (${emailSql}) AND email <> ''
         AND NOT EXISTS (SELECT 1 FROM question_answer WHERE question_id = question.id)`,
    ),
    db.prepare(`UPDATE question SET email = '' WHERE email = (${emailSql}) AND email <> ''`),
  ]
}

function after(now: Date, ms: number): string {
  return new Date(now.getTime() + ms).toISOString()
}
