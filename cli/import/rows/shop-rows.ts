import type { LocalizedText } from '../../schemas/fields.ts'
import { render, type RowContext } from './context.ts'
import type { Rows } from '../../../worker/import/row.ts'

/** Returns languages, currencies, social links, redirects and the general data of shop.yaml. */
export function toShopRows(context: RowContext): Partial<Rows> {
  const { shop, redirects } = context.content
  return {
    language: shop.languages.map(({ id, code, html_lang, direction, name }, position) => ({
      id,
      code,
      html_lang,
      direction,
      name,
      position,
    })),
    currency: shop.currencies.map(({ code, digits, symbol, rate, source }, position) => ({
      code,
      digits,
      symbol,
      rate,
      source,
      position,
    })),
    social: shop.social.map(({ name, url, icon }, position) => ({
      id: position + 1,
      name,
      url,
      icon,
      position,
    })),
    redirect: redirects.map(({ from, to, status }) => ({
      from_path: from,
      to_address: to,
      status,
    })),
    general: Object.entries(toGeneral(context)).map(([name, value], position) => ({
      name,
      value: JSON.stringify(value),
      position,
    })),
  }
}

function toGeneral(context: RowContext) {
  const { name, tagline, description, email, phone, address, hours, notice, footer } =
    context.content.shop
  const { navigation, information, delivery, free_shipping_from, tax_number, newsletter } =
    context.content.shop
  return {
    name,
    tagline,
    description,
    email,
    phone,
    address,
    hours,
    notice,
    footer: toHtml(context, footer),
    navigation,
    information,
    ...(tax_number !== undefined && { tax_number }),
    ...(delivery && { delivery }),
    ...(free_shipping_from !== undefined && { free_shipping_from }),
    ...(newsletter === true && { newsletter }),
  }
}

function toHtml(context: RowContext, text: LocalizedText): Record<string, string> {
  const html: Record<string, string> = {}
  for (const locale of context.locales) {
    const markdown = text[locale.code]
    if (markdown !== undefined) html[locale.code] = render(context, locale, markdown)
  }
  return html
}
