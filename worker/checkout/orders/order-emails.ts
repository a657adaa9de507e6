import { findChosenMethod, isPickUp } from '#shared/checkout/chosen-method.ts'
import { formatVariantName } from '#shared/checkout/line-name.ts'
import { inLocale } from '#shared/locale/localized.ts'
import { formatAmountIn } from '#shared/currency/sign.ts'
import { formatPercent } from '#shared/locale/numbers.ts'
import { DEFAULT_LOCALE, findLocaleById } from '#shared/locale/locales.ts'
import { localizePath, paths } from '#shared/url/paths.ts'
import { listCurrencySigns } from '../../currency/currency-signs.ts'
import type { Db } from '../../db/rows.ts'
import { renderEmail, toLinkRow, type EmailRow } from '../../mail/render-email.ts'
import { isValidRecipient } from '../../mail/mail.ts'
import { ORDER_MESSAGES, type OrderMessages } from '../../mail/messages/order-messages.ts'
import type { EmailVariant } from '../../mail/messages/mail-messages.ts'
import type { OrderEmailKind } from '../../mail/messages/order-kinds.ts'
import { prepareMail, type MailOwner } from '../../mail/outbox.ts'
import { getShopName } from '../../mail/shop-name.ts'
import type { Quote } from './quote.ts'
import { createOrderKey } from './order-keys.ts'
import { listPrograms } from './programs.ts'
import { includedTaxRows, receiptRows } from './receipt.ts'

export interface OrderEmail {
  readonly kind: OrderEmailKind
  readonly number: string
  /** Whether the email lists what was bought. */
  readonly hasReceipt?: true
  readonly licences?: readonly EmailLicence[]
  readonly tracking?: string
  readonly tracking_url?: string
  readonly carrier?: string
  /** The contents of a parcel. */
  readonly pieces?: readonly { readonly name: string; readonly quantity: number }[]
  /** The refunded amount, in minor units. */
  readonly amount?: number
  /** Decides whether the email is stored; without it the order does. */
  readonly owner?: MailOwner
  readonly now: Date
}

interface EmailLicence {
  readonly product_id: number
  readonly product_variant_id: number
  readonly licence_key: string
}

type Recipient = Pick<
  Quote,
  | 'email'
  | 'language_id'
  | 'origin'
  | 'total'
  | 'currency'
  | 'digits'
  | 'priced'
  | 'asked'
  | 'gift_note'
>

/** Prepares an email with a link and a key to the order page, for the batch whose change it reports. */
export async function prepareOrderEmail(
  db: Db,
  recipient: Recipient,
  content: OrderEmail,
): Promise<D1PreparedStatement[]> {
  const { kind, number, now, hasReceipt = false, licences = [] } = content
  const { email, language_id, origin, total, currency, digits, asked, gift_note } = recipient
  if (!isValidRecipient(email)) return []
  const locale = findLocaleById(language_id) ?? DEFAULT_LOCALE
  const words = inLocale(ORDER_MESSAGES, locale.code)
  const signs = await listCurrencySigns(db)
  const toText = (amount: number) => formatAmountIn(amount, currency, signs)
  const toPercent = (rate: number) => formatPercent(rate, locale.code)
  const format = { words, toText, toPercent }
  const product_ids = [...new Set(licences.map(({ product_id }) => product_id))]
  const programs = [...(await listPrograms(db, { product_ids, language_id })).values()]
  const { key, statement } = await createOrderKey(db, number, now)
  const variant = findVariant(kind, recipient.priced)
  const mail = await renderEmail({
    kind,
    variant,
    to_email: email,
    locale,
    shop: await getShopName(db, locale),
    link: `${origin}${localizePath(locale.code, paths.order(number))}#key=${key}`,
    number,
    rows: [
      { label: words.number, value: number },
      ...(hasReceipt ? receiptRows(recipient, format) : []),
      { label: words.total, value: toText(total / 10 ** digits) },
      ...(hasReceipt ? includedTaxRows(recipient, format) : []),
      ...(hasReceipt && gift_note !== null
        ? [{ label: words.gift, value: gift_note === '' ? words.no_gift_note : words.gift_note }]
        : []),
      ...(hasReceipt && asked.wants_downloads_now === true
        ? [{ label: words.downloads, value: words.wanted_now }]
        : []),
      ...licenceRows(licences, recipient.priced, words.licence),
      ...programs.map(({ name, slug }) =>
        toLinkRow(
          words.program.replace('{name}', name),
          origin + localizePath(locale.code, paths.program(slug)),
        ),
      ),
      ...(programs.length > 0 ? [{ label: words.use, value: words.enter_key }] : []),
      ...placeRows(variant, recipient.priced, words.place),
      ...partRows(content, {
        words,
        variant,
        toText: (amount) => toText(amount / 10 ** digits),
      }),
    ],
  })
  return [
    statement,
    prepareMail(db, mail, {
      now: now.toISOString(),
      owner: content.owner ?? toOrderEmailOwner(number),
    }),
  ]
}

function findVariant(kind: OrderEmailKind, priced: Recipient['priced']): EmailVariant | undefined {
  if (kind === 'order-paid' && !priced.needs_shipping) return 'order-paid-download'
  if (!isPickUp(priced)) return undefined
  switch (kind) {
    case 'order-paid':
      return 'order-paid-pick-up'
    case 'order-shipped':
      return 'order-ready'
    case 'order-partly-shipped':
      return 'order-partly-ready'
    default:
      return undefined
  }
}

/** A row for each licence; the name of its variant distinguishes several. */
function licenceRows(
  licences: readonly EmailLicence[],
  { lines }: Recipient['priced'],
  label: string,
): EmailRow[] {
  return licences.map(({ product_variant_id, licence_key }) => {
    const line = lines.find((candidate) => candidate.product_variant_id === product_variant_id)
    return {
      label: line === undefined ? label : `${label}, ${formatVariantName(line)}`,
      value: licence_key,
    }
  })
}

/** Where an order that is ready can be picked up: the name of the method says so. */
function placeRows(
  variant: EmailVariant | undefined,
  priced: Recipient['priced'],
  label: string,
): EmailRow[] {
  return isReady(variant) ? [{ label, value: findChosenMethod(priced)?.name ?? '' }] : []
}

function isReady(variant: EmailVariant | undefined): boolean {
  return variant === 'order-ready' || variant === 'order-partly-ready'
}

interface MailedParcel {
  readonly tracking: string
  readonly url: string
  readonly carrier: string
  readonly lines: readonly { readonly searching_key: string; readonly quantity: number }[]
}

/** Returns the part of an email that describes a parcel. */
export function toParcelEmail(
  { tracking, url, carrier, lines }: MailedParcel,
  ordered: Recipient['priced']['lines'],
): Pick<OrderEmail, 'tracking' | 'tracking_url' | 'carrier' | 'pieces'> {
  const pieces = lines.map(({ searching_key, quantity }) => {
    const line = ordered.find((candidate) => candidate.searching_key === searching_key)
    return { name: line?.name ?? '', quantity }
  })
  return { tracking, tracking_url: url, carrier, pieces }
}

interface PartTexts {
  readonly words: OrderMessages
  readonly variant: EmailVariant | undefined
  readonly toText: (minorUnits: number) => string
}

/** A parcel, or an amount that was refunded. */
function partRows(
  { tracking = '', tracking_url = '', carrier = '', pieces = [], amount }: OrderEmail,
  { words, variant, toText }: PartTexts,
): EmailRow[] {
  return [
    ...pieces.map(({ name, quantity }) => ({
      label: isReady(variant) ? words.to_pick_up : words.in_parcel,
      value: `${quantity} × ${name}`,
    })),
    { label: words.carrier, value: carrier },
    { label: words.tracking, value: tracking },
    toLinkRow(words.follow, tracking_url),
    { label: words.refunded, value: amount === undefined ? '' : toText(amount) },
  ].filter(({ value }) => value !== '')
}

export function toOrderEmailOwner(number: string): MailOwner {
  return {
    sql: 'SELECT NULL AS account_id, number AS order_number FROM shop_order WHERE number = ?1',
    values: [number],
  }
}
