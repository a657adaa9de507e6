import type { SubscriptionKind } from '#shared/subscriptions/contract.ts'
import { DEFAULT_LOCALE, findLocaleById } from '#shared/locale/locales.ts'
import { inLocale } from '#shared/locale/localized.ts'
import { localizePath, paths } from '#shared/url/paths.ts'
import { ONE_CLICK_PATH } from '#shared/subscriptions/contract.ts'
import { loadVariants } from '../cart/variants.ts'
import type { Db } from '../db/rows.ts'
import { SUBSCRIPTION_MESSAGES } from '../mail/messages/subscription-messages.ts'
import type { Mail } from '../mail/mail.ts'
import { renderEmail, type EmailRow } from '../mail/render-email.ts'
import { getShopName } from '../mail/shop-name.ts'
import { createEndTokenEncoder } from './end-tokens.ts'
import { createToken } from './tokens.ts'

export interface SubscriptionEmail {
  readonly id: number
  readonly subscription_kind: SubscriptionKind
  readonly product_variant_id: number
  readonly email: string
  readonly language_id: number
  readonly origin: string
  /** `subscribe` asks for a confirmation, `subscribed` says that there is one already. */
  readonly kind: 'subscribe' | 'subscribed' | 'back-in-stock' | 'cheaper'
  /** The current price as text. */
  readonly price?: string | undefined
}

/** Renders a mail with the link that ends the subscriptions of its address. */
export async function renderSubscriptionEmail(db: Db, input: SubscriptionEmail): Promise<Mail> {
  const { id, subscription_kind, email, language_id, origin, kind, price } = input
  const locale = findLocaleById(language_id) ?? DEFAULT_LOCALE
  const words = inLocale(SUBSCRIPTION_MESSAGES, locale.code)
  const toUrl = (path: string) => origin + localizePath(locale.code, path)
  const end = await (await createEndTokenEncoder(db))(email)
  const product = await findProduct(db, input)
  const isRequest = kind === 'subscribe' || kind === 'subscribed'
  const rows: EmailRow[] = [
    ...(product === undefined ? [] : [{ label: product.name, value: product.description }]),
    ...(isRequest ? [{ label: words.about, value: words[subscription_kind] }] : []),
    ...(price === undefined ? [] : [{ label: words.price_now, value: price }]),
  ]
  const confirmHash = `#subscribe=${await createToken(db, 'confirm', { id, email })}`
  const path = kind === 'subscribe' ? paths.subscription + confirmHash : (product?.path ?? '/')
  return renderEmail({
    kind,
    to_email: email,
    locale,
    shop: await getShopName(db, locale),
    link: toUrl(path),
    rows,
    unsubscribe: {
      link: toUrl(`${paths.subscription}#end=${end}`),
      one_click_url: `${origin}/api${ONE_CLICK_PATH}/${end}`,
    },
  })
}

async function findProduct(
  db: Db,
  { product_variant_id, language_id }: SubscriptionEmail,
): Promise<{ name: string; description: string; path: string } | undefined> {
  if (product_variant_id === 0) return undefined
  const currency = { rate: 1, digits: 2 }
  const query = { ids: [product_variant_id], language_id, currency, media_path: '' }
  const variant = (await loadVariants(db, query))(product_variant_id)
  if (variant.not_available) return undefined
  return {
    name: variant.name,
    description: variant.attributes_description || variant.sub_name,
    path: `${variant.path}?${variant.query_params_string}`,
  }
}
