import type { Context, Hono } from 'hono'
import { askQuestion, confirmQuestion, loadQuestions } from '#shared/questions/contract.ts'
import { GUEST_QUESTION_RULES, QUESTION_RULES } from '#shared/questions/question-rules.ts'
import { chargeUsage } from '../account/charge-usage.ts'
import { isRequestedMailWithinLimit, requireAttemptFromNetwork } from '../account/limits.ts'
import { findConfirmedAddress } from '../account/own-address.ts'
import {
  requireValid,
  toAccountRequestContext,
  type AccountRequestContext,
} from '../account/request-context.ts'
import { sendMailsInBackground } from '../account/signed-in-account.ts'
import type { AppEnv } from '../env.ts'
import { identifyAccount } from '../http/auth.ts'
import { apiError, invalid } from '../http/errors.ts'
import { limitBody } from '../http/limit-body.ts'
import { isWithinLimit } from '../http/rate-limit.ts'
import { checkOptionalProof } from '../http/require-proof.ts'
import { serveUncached } from '../http/serve.ts'
import { HTTP_STATUS } from '../http/status.ts'
import { normalizeEmail } from '../mail/email-address.ts'
import { isValidRecipient } from '../mail/mail.ts'
import { prepareMail } from '../mail/outbox.ts'
import { createToken, verifyToken } from '../subscriptions/tokens.ts'
import { ROW_BYTES } from '../usage/limits.ts'
import { readStoragePressure } from '../usage/pressure.ts'
import { renderQuestionEmail } from './question-emails.ts'
import {
  confirmQuestionById,
  isProduct,
  listAnsweredQuestions,
  storeQuestion,
  type NewQuestion,
} from './questions.ts'

const MAX_BODY_BYTES = 8 * 1024
const UNKNOWN_PRODUCT_MESSAGE = 'Unknown product'
const TOO_LARGE_MESSAGE = 'This question is too long.'
const BYTES_PER_CHARACTER = 3

export function serveQuestions(app: Hono<AppEnv>): void {
  serveUncached(app, loadQuestions, ({ params: { page = 1, ...query } }, c) =>
    listAnsweredQuestions(c.env.DB, { ...query, page }),
  )

  limitBody(app, askQuestion.path, { max_bytes: MAX_BODY_BYTES, message: TOO_LARGE_MESSAGE })
  serveUncached(app, askQuestion, async ({ product_id, language_id, proof, ...input }, c) => {
    const context = toAccountRequestContext(c, { language_id })
    const { t, origin } = context
    const account_id = await identifyAccount(c)
    const ownEmail =
      account_id === undefined ? undefined : await findConfirmedAddress(c.env.DB, account_id)
    const isConfirmed = ownEmail !== undefined
    const { text } = input
    const email = ownEmail ?? normalizeEmail(input.email ?? '')
    requireValid({ text, email }, isConfirmed ? QUESTION_RULES : GUEST_QUESTION_RULES, t)
    if (!isValidRecipient(email)) throw invalid({ email: [t('form.email')] })
    if (!(await isWithinLimit(c, c.env.REVIEW_LIMIT)))
      throw apiError(HTTP_STATUS.TOO_MANY_REQUESTS, t('questions.too_many'))
    const now = new Date()
    const isRequired = await readStoragePressure(c.env.DB, now)
    await checkOptionalProof(c, { proof, t, isRequired })
    if (!isConfirmed && !(await isRequestedMailWithinLimit(c, context, email)))
      throw apiError(HTTP_STATUS.TOO_MANY_REQUESTS, t('auth.too_many'))
    await chargeUsage(c, context, {
      mails: isConfirmed ? 0 : 1,
      bytes: ROW_BYTES + text.length * BYTES_PER_CHARACTER,
      ...(account_id !== undefined && { account_id }),
    })
    if (!(await isProduct(c.env.DB, product_id)))
      throw invalid({ product_id: [UNKNOWN_PRODUCT_MESSAGE] })
    await storeAndAsk(c, context, {
      product_id,
      language_id,
      email,
      text,
      origin,
      isConfirmed,
      now,
    })
    return { state: isConfirmed ? ('asked' as const) : ('confirm' as const) }
  })

  serveUncached(app, confirmQuestion, async ({ token, language_id }, c) => {
    const context = toAccountRequestContext(c, { language_id })
    await requireAttemptFromNetwork(c, context)
    const id = await verifyToken(c.env.DB, 'question', token)
    if (id === undefined || !(await confirmQuestionById(c.env.DB, id, new Date())))
      throw apiError(HTTP_STATUS.UNPROCESSABLE_CONTENT, context.t('auth.dead_link'))
    return {}
  })
}

async function storeAndAsk(
  c: Context<AppEnv>,
  { t }: AccountRequestContext,
  question: NewQuestion,
): Promise<void> {
  const { DB } = c.env
  const stored = await storeQuestion(DB, question)
  const isOpen = stored !== undefined && stored.confirmed_at !== null
  if (question.isConfirmed && !isOpen)
    throw apiError(HTTP_STATUS.TOO_MANY_REQUESTS, t('questions.too_many_open'))
  // Only the reader of the mailbox learns how many questions the address has.
  if (stored === undefined || isOpen) return
  const { email } = question
  const token = await createToken(DB, 'question', { id: stored.id, email })
  const mail = await renderQuestionEmail(DB, { ...question, token })
  const owner = { sql: 'SELECT NULL AS account_id, NULL AS order_number', values: [] }
  await prepareMail(DB, mail, { now: question.now.toISOString(), owner }).run()
  sendMailsInBackground(c)
}
