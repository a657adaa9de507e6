import * as z from 'zod/mini'
import { formatLineName } from '#shared/checkout/line-name.ts'
import type { WithdrawnLine } from '#shared/checkout/withdrawal-contract.ts'
import { inLocale } from '#shared/locale/localized.ts'
import { DEFAULT_LOCALE, findLocaleById, type Locale } from '#shared/locale/locales.ts'
import { formatUtcTime } from '#shared/locale/utc-time.ts'
import { localizePath, paths } from '#shared/url/paths.ts'
import { first, jsonColumn, type Db } from '../../db/rows.ts'
import { isValidRecipient } from '../../mail/mail.ts'
import { ORDER_MESSAGES } from '../../mail/messages/order-messages.ts'
import { prepareMail } from '../../mail/outbox.ts'
import { renderEmail, type EmailRow } from '../../mail/render-email.ts'
import { getShopName } from '../../mail/shop-name.ts'
import { toOrderEmailOwner } from './order-emails.ts'
import { createOrderKey } from './order-keys.ts'
import type { OrderRow } from './order-queries.ts'
import { describePart } from './receipt.ts'

interface Statement {
  readonly lines: readonly WithdrawnLine[]
  readonly declared_at: string
}

/**
 * Prepares the acknowledgement to the buyer, with what was declared and when, and the notice to the shop.
 * Either is left out if its address cannot receive mail.
 */
export async function prepareWithdrawalMails(
  db: Db,
  order: OrderRow,
  { lines, now }: { readonly lines: readonly WithdrawnLine[]; readonly now: Date },
): Promise<D1PreparedStatement[]> {
  const { number, origin } = order
  const statement = { lines, declared_at: now.toISOString() }
  const mails = await prepareAcknowledgement(db, order, { statement, now })
  const shopEmail = await findShopEmail(db)
  if (shopEmail !== undefined && isValidRecipient(shopEmail)) {
    const mail = await renderEmail({
      kind: 'withdrawal-notice',
      to_email: shopEmail,
      locale: DEFAULT_LOCALE,
      shop: await getShopName(db, DEFAULT_LOCALE),
      link: `${origin}${paths.order(number)}`,
      number,
      rows: toRows(order, statement, DEFAULT_LOCALE),
    })
    mails.push(prepareMail(db, mail, { now: now.toISOString(), owner: toOrderEmailOwner(number) }))
  }
  return mails
}

interface Acknowledgement {
  readonly statement: Statement
  /** The time at which the mail is written, which is later for a copy. */
  readonly now: Date
}

/** Prepares the mail to the buyer about what was declared and when; nothing if the address cannot receive mail. */
export async function prepareAcknowledgement(
  db: Db,
  order: OrderRow,
  { statement, now }: Acknowledgement,
): Promise<D1PreparedStatement[]> {
  const { number, email, language_id, origin } = order
  if (!isValidRecipient(email)) return []
  const locale = findLocaleById(language_id) ?? DEFAULT_LOCALE
  const { key, statement: keyStatement } = await createOrderKey(db, number, now)
  const mail = await renderEmail({
    kind: 'withdrawal',
    to_email: email,
    locale,
    shop: await getShopName(db, locale),
    link: `${origin}${localizePath(locale.code, paths.order(number))}#key=${key}`,
    number,
    rows: toRows(order, statement, locale),
  })
  const owner = toOrderEmailOwner(number)
  return [keyStatement, prepareMail(db, mail, { now: now.toISOString(), owner })]
}

function toRows({ number, priced }: OrderRow, { lines, declared_at }: Statement, locale: Locale) {
  const words = inLocale(ORDER_MESSAGES, locale.code)
  const describe = ({ searching_key, quantity }: WithdrawnLine): EmailRow[] => {
    const line = priced.lines.find((candidate) => candidate.searching_key === searching_key)
    const name = line === undefined ? '' : formatLineName(line)
    return [
      { label: words.withdrawn, value: `${quantity} × ${name}` },
      ...(line?.parts ?? []).map((part) => ({ label: '', value: describePart(part, quantity) })),
    ]
  }
  return [
    { label: words.number, value: number },
    ...lines.flatMap(describe),
    { label: words.declared, value: formatUtcTime(declared_at, locale.code) },
  ]
}

const EmailRowOfShop = z.object({ value: jsonColumn(z.string()) })

async function findShopEmail(db: Db): Promise<string | undefined> {
  const statement = db.prepare("SELECT value FROM general WHERE name = 'email'")
  return (await first(EmailRowOfShop, statement))?.value
}
