import * as z from 'zod/mini'
import { DEFAULT_LOCALE, findLocaleById } from '#shared/locale/locales.ts'
import { inLocale } from '#shared/locale/localized.ts'
import { localizePath, paths } from '#shared/url/paths.ts'
import { first, type Db } from '../db/rows.ts'
import { QUESTION_MESSAGES } from '../mail/messages/question-messages.ts'
import type { Mail } from '../mail/mail.ts'
import { renderEmail } from '../mail/render-email.ts'
import { getShopName } from '../mail/shop-name.ts'

/** The element of the product page that shows the questions. */
const QUESTIONS_HASH = '#questions'

interface QuestionEmail {
  readonly product_id: number
  readonly email: string
  readonly language_id: number
  readonly origin: string
}

/** Renders the mail that asks to confirm the address. It contains nothing that was typed. */
export async function renderQuestionEmail(
  db: Db,
  { token, ...question }: QuestionEmail & { readonly token: string },
): Promise<Mail> {
  return render(db, question, { kind: 'question', path: `${paths.subscription}#question=${token}` })
}

interface AnsweredEmail extends QuestionEmail {
  readonly text: string
  readonly answer: string
}

/** Renders the only mail with an answer: the mailbox has confirmed the question. */
export function renderAnswerEmail(db: Db, question: AnsweredEmail): Promise<Mail> {
  return render(db, question, { kind: 'question-answered', ...question })
}

interface Contents {
  readonly kind: 'question' | 'question-answered'
  /** The target of the link, if it is not the product. */
  readonly path?: string
  readonly text?: string
  readonly answer?: string
}

async function render(
  db: Db,
  { product_id, email, language_id, origin }: QuestionEmail,
  { kind, path, text, answer }: Contents,
): Promise<Mail> {
  const locale = findLocaleById(language_id) ?? DEFAULT_LOCALE
  const words = inLocale(QUESTION_MESSAGES, locale.code)
  const product = await findProduct(db, product_id, locale.language_id)
  const rows = [
    { label: words.product, value: product?.name },
    { label: words.question, value: text },
    { label: words.answer, value: answer },
  ].flatMap(({ label, value }) => (value === undefined ? [] : [{ label, value }]))
  const productPath = product === undefined ? '/' : paths.product(product.slug) + QUESTIONS_HASH
  return renderEmail({
    kind,
    to_email: email,
    locale,
    shop: await getShopName(db, locale),
    link: origin + localizePath(locale.code, path ?? productPath),
    rows,
  })
}

const Product = z.object({ name: z.string(), slug: z.string() })

/** Without a text or slug in the language, the default language's is used. */
function findProduct(db: Db, product_id: number, language_id: number) {
  return first(
    Product,
    db
      .prepare(
        `SELECT name, slug FROM product_text
           JOIN permalink ON permalink.kind = 'product' AND permalink.entity_id = product_id
         WHERE product_id = ?1 AND product_text.language_id IN (1, ?2)
           AND permalink.language_id IN (1, ?2)
         ORDER BY product_text.language_id = ?2 DESC, permalink.language_id = ?2 DESC LIMIT 1`,
      )
      .bind(product_id, language_id),
  )
}
