import { formatDate } from '#shared/locale/dates.ts'
import { DEFAULT_LOCALE, findLocaleById, type Locale } from '#shared/locale/locales.ts'
import { formatAmountIn } from '#shared/currency/sign.ts'
import { inLocale } from '#shared/locale/localized.ts'
import { formatPercent } from '#shared/locale/numbers.ts'
import { localizePath, paths } from '#shared/url/paths.ts'
import { receiptRows } from '../../checkout/orders/receipt.ts'
import { createDraftKey } from '../../checkout/orders/draft-orders.ts'
import { listCurrencySigns } from '../../currency/currency-signs.ts'
import type { Db } from '../../db/rows.ts'
import { ORDER_MESSAGES } from '../../mail/messages/order-messages.ts'
import { prepareMail } from '../../mail/outbox.ts'
import { renderEmail } from '../../mail/render-email.ts'
import { getShopName } from '../../mail/shop-name.ts'
import { prepareAuditOfChange, type OperationContext } from '../../db/audit.ts'
import { OperationError } from '../operation-error.ts'
import { findDraftDetails, type DraftDetails } from './draft-page.ts'

interface DraftLink {
  readonly id: string
  /** The shop's origin; empty if it is not configured. */
  readonly origin: string
}

interface DraftMail extends DraftLink {
  /** The time of the last mail that staff have seen, null for none; without it, a mail is sent in any case. */
  readonly shown_sent_at?: string | null | undefined
}

/** Mails the payment link in the customer's language, and returns the address. */
export async function sendDraft(
  db: D1Database,
  { id, origin, shown_sent_at }: DraftMail,
  context: OperationContext,
): Promise<string> {
  const draft = await getPayableDraft(db, id, context.now)
  const { sent_at } = draft
  if (shown_sent_at !== undefined && shown_sent_at !== sent_at) throw createSentError()
  const { url, statement } = await createLink(db, draft, origin)
  const now = context.now.toISOString()
  const mail = await renderDraftEmail(db, draft, url)
  const [stored, , updated] = await db.batch([
    statement,
    prepareMail(db, mail, {
      now,
      owner: {
        sql: `SELECT NULL AS account_id, NULL AS order_number FROM draft_order
          WHERE id = ?1 AND cancelled_at IS NULL AND sent_at IS ?2`,
        values: [id, sent_at],
      },
    }),
    db
      .prepare(
        `UPDATE draft_order SET sent_at = ?2
         WHERE id = ?1 AND cancelled_at IS NULL AND sent_at IS ?3`,
      )
      .bind(id, now, sent_at),
    prepareAuditOfChange(db, { ...context, action: 'draft_order.send', subject_id: id }),
  ])
  if (stored?.meta.changes === 0) throw createOverError()
  if (updated?.meta.changes === 0) throw createSentError()
  return draft.email
}

/** Creates a link for staff to pass on; the links that exist stay valid. */
export async function createDraftLink(
  db: D1Database,
  { id, origin }: DraftLink,
  context: OperationContext,
): Promise<string> {
  const draft = await getPayableDraft(db, id, context.now)
  const { url, statement } = await createLink(db, draft, origin)
  const [stored] = await db.batch([
    statement,
    prepareAuditOfChange(db, { ...context, action: 'draft_order.link', subject_id: id }),
  ])
  if (stored?.meta.changes === 0) throw createOverError()
  return url
}

async function getPayableDraft(db: Db, id: string, now: Date): Promise<DraftDetails> {
  const draft = await findDraftDetails(db, id, now)
  if (draft === undefined) throw new OperationError('not_found', 'There is no such draft.')
  if (draft.state !== 'draft' && draft.state !== 'sent') throw createOverError()
  return draft
}

function createOverError(): OperationError {
  return new OperationError('conflict', 'The draft was paid or cancelled, or has expired.', {
    refusal: { code: 'draft_over' },
  })
}

/** If a colleague was quicker than the batch, it has stored the key of a link that nobody has. */
function createSentError(): OperationError {
  return new OperationError('conflict', 'The draft has been mailed since it was shown.', {
    refusal: { code: 'draft_sent' },
  })
}

async function createLink(db: Db, { id, language_id }: DraftDetails, origin: string) {
  if (origin === '')
    throw new OperationError('conflict', 'The shop’s address is not configured.', {
      refusal: { code: 'shop_without_address' },
    })
  const { key, statement } = await createDraftKey(db, id)
  const { code } = getLocale(language_id)
  return { statement, url: `${origin}${localizePath(code, paths.draft(id))}#key=${key}` }
}

function getLocale(language_id: number): Locale {
  return findLocaleById(language_id) ?? DEFAULT_LOCALE
}

async function renderDraftEmail(db: Db, draft: DraftDetails, link: string) {
  const { email, language_id, priced, expires_at } = draft
  const locale = getLocale(language_id)
  const words = inLocale(ORDER_MESSAGES, locale.code)
  const signs = await listCurrencySigns(db)
  const toText = (amount: number) => formatAmountIn(amount, priced.currency.code, signs)
  const toPercent = (rate: number) => formatPercent(rate, locale.code)
  return renderEmail({
    kind: 'draft-order',
    to_email: email,
    locale,
    shop: await getShopName(db, locale),
    link,
    rows: [
      ...receiptRows(draft, { words, toText, toPercent }),
      { label: words.total, value: toText(priced.sums.total) },
      { label: words.payable_until, value: formatDate(expires_at, locale.code) },
    ],
  })
}
