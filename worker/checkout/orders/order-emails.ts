import { inLocale } from '#shared/locale/localized.ts'
import { formatAmountIn } from '#shared/currency/sign.ts'
import { DEFAULT_LOCALE, findLocaleById } from '#shared/locale/locales.ts'
import { localizePath, paths } from '#shared/url/paths.ts'
import { listCurrencySigns } from '../../currency/currency-signs.ts'
import type { Db } from '../../db/rows.ts'
import { renderEmail } from '../../mail/render-email.ts'
import { isValidRecipient } from '../../mail/mail.ts'
import { ORDER_MESSAGES } from '../../mail/messages/order-messages.ts'
import type { OrderEmailKind } from '../../mail/messages/order-kinds.ts'
import { prepareMail, type MailOwner } from '../../mail/outbox.ts'
import { getShopName } from '../../mail/shop-name.ts'
import type { Quote } from './quote.ts'
import { createOrderKey } from './order-keys.ts'
import { listPrograms } from './programs.ts'
import { receiptRows, taxRows } from './receipt.ts'

export interface OrderEmail {
  readonly kind: OrderEmailKind
  readonly number: string
  /** Whether the email lists what was bought. */
  readonly hasReceipt?: true
  readonly licences?: readonly EmailLicence[]
  readonly tracking?: string
  readonly now: Date
}

interface EmailLicence {
  readonly product_id: number
  readonly licence_key: string
}

type Recipient = Pick<
  Quote,
  'email' | 'language_id' | 'origin' | 'total' | 'currency' | 'digits' | 'priced' | 'gift_note'
>

/** Prepares an email with a link and a key to the order page, for the batch whose change it reports. */
export async function prepareOrderEmail(
  db: Db,
  recipient: Recipient,
  content: OrderEmail,
): Promise<D1PreparedStatement[]> {
  const { kind, number, now, hasReceipt = false, licences = [], tracking = '' } = content
  const { email, language_id, origin, total, currency, digits, gift_note } = recipient
  if (!isValidRecipient(email)) return []
  const locale = findLocaleById(language_id) ?? DEFAULT_LOCALE
  const words = inLocale(ORDER_MESSAGES, locale.code)
  const signs = await listCurrencySigns(db)
  const toText = (amount: number) => formatAmountIn(amount, currency, signs)
  const product_ids = [...new Set(licences.map(({ product_id }) => product_id))]
  const programs = [...(await listPrograms(db, { product_ids, language_id })).values()]
  const { key, statement } = await createOrderKey(db, number, now)
  const mail = await renderEmail({
    kind,
    to_email: email,
    locale,
    shop: await getShopName(db, locale),
    link: `${origin}${localizePath(locale.code, paths.order(number))}#key=${key}`,
    number,
    rows: [
      { label: words.number, value: number },
      ...(hasReceipt ? receiptRows(recipient, toText) : []),
      { label: words.total, value: toText(total / 10 ** digits) },
      ...(hasReceipt ? taxRows(recipient, { including: words.including, toText }) : []),
      ...(hasReceipt && gift_note !== null
        ? [{ label: words.gift_note, value: gift_note === '' ? '–' : gift_note }]
        : []),
      ...licences.map(({ licence_key }) => ({ label: words.licence, value: licence_key })),
      ...programs.map(({ name, slug }) => ({
        label: words.program.replace('{name}', name),
        value: origin + localizePath(locale.code, paths.program(slug)),
      })),
      ...(programs.length > 0 ? [{ label: words.use, value: words.enter_key }] : []),
      ...(tracking === '' ? [] : [{ label: words.tracking, value: tracking }]),
    ],
  })
  return [
    statement,
    prepareMail(db, mail, { now: now.toISOString(), owner: toOrderEmailOwner(number) }),
  ]
}

export function toOrderEmailOwner(number: string): MailOwner {
  return {
    sql: 'SELECT NULL AS account_id, number AS order_number FROM shop_order WHERE number = ?1',
    values: [number],
  }
}
