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
import { listPrograms } from './programs.ts'
import { receiptRows, taxRows } from './receipt.ts'

export interface OrderLetter {
  readonly kind: OrderLetterKind
  readonly number: string
  /** Whether the mail says what was bought. */
  readonly hasReceipt?: true
  readonly licences?: readonly LicenceToTell[]
  readonly tracking?: string
  readonly now: Date
}

interface LicenceToTell {
  readonly product_id: number
  readonly licence_key: string
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
  const { kind, number, now, hasReceipt = false, licences = [], tracking = '' } = letter
  const { email, language_id, origin, total, currency, digits } = reader
  if (!isMailable(email)) return []
  const locale = findLocaleById(language_id) ?? DEFAULT_LOCALE
  const words = ORDER_WORDS[locale.code]
  const product_ids = [...new Set(licences.map(({ product_id }) => product_id))]
  const programs = [...(await listPrograms(db, { product_ids, language_id })).values()]
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
      ...licences.map(({ licence_key }) => ({ label: words.licence, value: licence_key })),
      ...programs.map(({ name, slug }) => ({
        label: words.program.replace('{name}', name),
        value: origin + addressIn(locale.code, paths.program(slug)),
      })),
      ...(programs.length > 0 ? [{ label: words.use, value: words.enter_key }] : []),
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
