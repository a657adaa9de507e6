import * as z from 'zod/mini'
import type { AnswerSnapshot } from '#shared/admin/questions-contract.ts'
import { DEFAULT_LOCALE, findLocaleById, type Locale } from '#shared/locale/locales.ts'
import { MAX_ANSWER_CHARACTERS, MAX_QUESTION_CHARACTERS } from '#shared/questions/question-rules.ts'
import { cleanText } from '#shared/forms/clean.ts'
import { first, type Db } from '../db/rows.ts'
import { prepareMail, type MailOwner } from '../mail/outbox.ts'
import { renderAnswerEmail } from '../questions/question-emails.ts'
import { prepareAuditOfChange, type OperationContext } from '../db/audit.ts'
import { OperationError } from './operation-error.ts'
import { getQuestion, type QuestionWithAddress } from './questions.ts'

export interface NewAnswer {
  readonly id: number
  readonly answer: string
  /** The language of the page that shows the answer: without it that of the question. */
  readonly locale?: Locale | undefined
  /** The question in that language. Without it, the shown text stays; a first answer shows the typed one. */
  readonly question?: string | undefined
  /** The state that the author saw. Without it, the answer of somebody else is overwritten. */
  readonly was?: AnswerSnapshot | undefined
  /** The shop's configured address, for the mail about a question that was stored without one. */
  readonly shop_url?: string | undefined
}

export interface StoredAnswer {
  readonly id: number
  readonly locale: Locale
  /** The first answer is mailed, later ones correct or translate it. */
  readonly is_mailed: boolean
}

/** Whether the question ?1 is, in the language ?2, as the author of the answer saw it: ?3 and ?4, or NULL. */
const UNCHANGED_SQL = `(?3 IS NULL OR (hidden_at IS NOT NULL) = ?3 AND ?4 = COALESCE(
  (SELECT answer FROM question_answer WHERE question_id = ?1 AND language_id = ?2), ''
))`

/** Answers a question on the page of its product and, the first time, by a mail. */
export async function answerQuestion(
  db: D1Database,
  { id, ...input }: NewAnswer,
  context: OperationContext,
): Promise<StoredAnswer> {
  const stored = await getQuestion(db, id)
  const ownLocale = findLocaleById(stored.language_id) ?? DEFAULT_LOCALE
  const locale = input.locale ?? ownLocale
  const answer = parseText(input.answer, 'An answer', MAX_ANSWER_CHARACTERS)
  const shown = await findAnswer(db, { id, locale })
  const isTranslated = locale.code === ownLocale.code || shown !== undefined
  if (!isTranslated && input.question === undefined) {
    throw new OperationError(
      'conflict',
      `Question ${id} was asked in another language (${ownLocale.code}): translate it, too.`,
      { refusal: { code: 'question_language', values: { language: ownLocale.code } } },
    )
  }
  const question =
    input.question === undefined
      ? undefined
      : parseText(input.question, 'A question', MAX_QUESTION_CHARACTERS)
  const at = context.now.toISOString()
  const { was } = input
  const seen = [id, locale.language_id, was && Number(was.is_hidden), was?.answer].map(
    (value) => value ?? null,
  )
  const mails = await prepareMails(db, stored, { answer, shop_url: input.shop_url, seen, now: at })
  const results = await db.batch([
    ...mails,
    db
      .prepare(
        `INSERT INTO question_answer
           (question_id, product_id, language_id, question, answer, answered_at, is_hidden)
         SELECT id, product_id, ?2, COALESCE(?5, text), ?6, ?7, hidden_at IS NOT NULL FROM question
         WHERE id = ?1 AND ${UNCHANGED_SQL}
         ON CONFLICT (question_id, language_id) DO UPDATE SET
           question = COALESCE(?5, question_answer.question), answer = excluded.answer`,
      )
      .bind(...seen, question ?? null, answer, at),
    db
      .prepare(
        `UPDATE question SET answered_at = COALESCE(answered_at, ?2), expires_at = NULL
         WHERE id = ?1 AND changes() > 0`,
      )
      .bind(id, at),
    prepareAuditOfChange(db, {
      ...context,
      action: 'question.answer',
      subject_id: String(id),
      after: { locale: locale.code },
    }),
  ])
  if (results[mails.length]?.meta.changes === 0)
    await requireSameAnswer(db, { id, locale, question, answer, was })
  const mailed = results.slice(0, mails.length)
  return { id, locale, is_mailed: mailed.some(({ meta }) => meta.changes > 0) }
}

interface AnswerMail {
  readonly answer: string
  readonly shop_url: string | undefined
  readonly seen: MailOwner['values']
  readonly now: string
}

/** Prepares the mail with the first answer: none for later ones, or for an address that was removed. */
async function prepareMails(
  db: Db,
  question: QuestionWithAddress,
  { answer, shop_url = '', seen, now }: AnswerMail,
): Promise<D1PreparedStatement[]> {
  if (question.answered_at !== null || question.email === '') return []
  const address = question.origin === '' ? shop_url : question.origin
  if (address === '')
    throw new OperationError('conflict', 'The shop’s address is not configured.', {
      refusal: { code: 'shop_without_address' },
    })
  const { origin } = new URL(address)
  const mail = await renderAnswerEmail(db, { ...question, answer, origin })
  // Two answers at the same time cause one mail: the batch of the first marks the question as answered.
  const owner = {
    sql: `SELECT NULL AS account_id, NULL AS order_number FROM question
      WHERE id = ?1 AND answered_at IS NULL AND email <> '' AND ${UNCHANGED_SQL}`,
    values: seen,
  }
  return [prepareMail(db, mail, { now, owner })]
}

const StoredText = z.object({ question: z.string(), answer: z.string() })

/** Finds what the page of a language shows. */
function findAnswer(
  db: Db,
  { id, locale }: { readonly id: number; readonly locale: Locale },
): Promise<z.infer<typeof StoredText> | undefined> {
  return first(
    StoredText,
    db
      .prepare(
        'SELECT question, answer FROM question_answer WHERE question_id = ?1 AND language_id = ?2',
      )
      .bind(id, locale.language_id),
  )
}

/** Refuses an answer that was not stored, unless an earlier call has stored the same one. */
async function requireSameAnswer(
  db: Db,
  { id, locale, question, answer, was }: NewAnswer & { readonly locale: Locale },
): Promise<void> {
  await getQuestion(db, id)
  const stored = await findAnswer(db, { id, locale })
  if (stored?.answer === answer && stored.question === (question ?? stored.question)) return
  if (stored === undefined || stored.answer === was?.answer)
    throw new OperationError(
      'conflict',
      'Somebody else has just hidden this question or shown it again. Look again.',
      { refusal: { code: 'question_changed' } },
    )
  throw new OperationError('conflict', `Somebody else has just answered: ${stored.answer}`, {
    refusal: { code: 'answer_changed', values: { answer: stored.answer } },
  })
}

function parseText(input: string, name: string, max: number): string {
  const text = cleanText(input)
  if (text === '')
    throw new OperationError('conflict', `${name} must not be empty.`, {
      refusal: { code: 'text_empty' },
    })
  if (text.length > max)
    throw new OperationError('conflict', `${name} has at most ${max} characters.`, {
      refusal: { code: 'text_too_long', values: { max } },
    })
  return text
}
