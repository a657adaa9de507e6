import { formatPrice } from '#shared/currency/money.ts'
import { DEFAULT_LOCALE, findLocaleById } from '#shared/locale/locales.ts'
import { addressIn, paths } from '#shared/locale/paths.ts'
import type { Db } from '../../db/rows.ts'
import { writeLetter } from '../../mail/letter.ts'
import { isMailable } from '../../mail/mail.ts'
import { ORDER_WORDS } from '../../mail/messages/order-words.ts'
import type { OrderLetterKind } from '../../mail/messages/order-kinds.ts'
import { prepareMail, type MailOwner } from '../../mail/outbox.ts'
import { getShopName } from '../../mail/shop-name.ts'
import type { Quote } from './quote.ts'
import { createOrderKey } from './order-keys.ts'
import { receiptRows, taxRows } from './receipt.ts'

export interface OrderLetter {
  readonly kind: OrderLetterKind
  readonly number: string
  /** Whether the mail says what was bought. */
  readonly hasReceipt?: true
  readonly licence_keys?: readonly string[]
  readonly tracking?: string
  readonly now: Date
}

type Reader = Pick<
  Quote,
  'email' | 'language_id' | 'origin' | 'total' | 'currency' | 'digits' | 'priced'
>

/** A mail that leads to the order's page, with a key that opens it; for the batch of what it tells of. */
export async function prepareOrderLetter(
  db: Db,
  reader: Reader,
  letter: OrderLetter,
): Promise<D1PreparedStatement[]> {
  const { kind, number, now, hasReceipt = false, licence_keys = [], tracking = '' } = letter
  const { email, language_id, origin, total, currency, digits } = reader
  if (!isMailable(email)) return []
  const locale = findLocaleById(language_id) ?? DEFAULT_LOCALE
  const words = ORDER_WORDS[locale.code]
  const { key, statement } = await createOrderKey(db, number, now)
  const mail = await writeLetter({
    kind,
    to_email: email,
    locale,
    shop: await getShopName(db, locale),
    link: `${origin}${addressIn(locale.code, paths.order(number))}#key=${key}`,
    number,
    rows: [
      { label: words.number, value: number },
      ...(hasReceipt ? receiptRows(reader) : []),
      { label: words.total, value: `${formatPrice(total / 10 ** digits)} ${currency}` },
      ...(hasReceipt ? taxRows(reader, words.including) : []),
      ...licence_keys.map((value) => ({ label: words.licence, value })),
      ...(tracking === '' ? [] : [{ label: words.tracking, value: tracking }]),
    ],
  })
  return [statement, prepareMail(db, mail, { now: now.toISOString(), owner: mailsOfOrder(number) })]
}

function mailsOfOrder(number: string): MailOwner {
  return {
    sql: 'SELECT NULL AS account_id, number AS order_number FROM shop_order WHERE number = ?1',
    values: [number],
  }
}
