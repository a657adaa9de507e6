import { DEFAULT_LOCALE, type Locale, type LocaleCode } from '#shared/locale/locales.ts'
import type { LocalizedText } from '../../schemas/fields.ts'
import type { Block } from '../../schemas/page-schema.ts'
import { render, type RowContext } from './context.ts'
import { toProductsSettings } from './products-block.ts'

/** Returns the settings of a block, which are the same in every language. */
export function toBlockSettings({ ids }: RowContext, block: Block) {
  return {
    ...('side' in block && { side: block.side }),
    ...(block.kind === 'blogs' && { count: block.count }),
    ...(block.link !== undefined && { to: block.link.to }),
    ...(block.kind === 'products' && toProductsSettings(ids, block)),
    ...(block.kind === 'map' && {
      latitude: block.latitude,
      longitude: block.longitude,
      zoom: block.zoom,
    }),
  }
}

/**
 * Returns the texts of a block in a language. Missing texts are in English. Returns undefined if no
 * text is translated: the block then falls back as a whole. A block without texts has a row in each
 * language.
 */
export function toBlockText(context: RowContext, block: Block, locale: Locale) {
  const texts = listTexts(block)
  const isTranslated = texts.some((text) => text[locale.code] !== undefined)
  if (texts.length > 0 && !isTranslated) return undefined
  const localizeText = (text: LocalizedText) => text[locale.code] ?? text.en
  return {
    ...(block.heading !== undefined && { heading: localizeText(block.heading) }),
    ...('text' in block && block.text !== undefined && { text: localizeText(block.text) }),
    ...('body' in block && { body_html: toBodyHtml(context, block.body, locale) }),
    ...(block.link !== undefined && { link_label: localizeText(block.link.label) }),
    ...('quote' in block && {
      quote: localizeText(block.quote),
      source: localizeText(block.source),
    }),
    ...('facts' in block && {
      facts: block.facts.map(({ label, value }) => ({
        label: localizeText(label),
        value: localizeText(value),
      })),
    }),
  }
}

/**
 * An English fallback is rendered as English, so that the label of a table has the language of its
 * text.
 */
function toBodyHtml(context: RowContext, body: LocalizedText, locale: Locale): string {
  const translation = body[locale.code]
  return translation === undefined
    ? render(context, DEFAULT_LOCALE, body.en)
    : render(context, locale, translation)
}

function listTexts(block: Block): Partial<Record<LocaleCode, string | undefined>>[] {
  return [
    block.heading,
    block.link?.label,
    'text' in block ? block.text : undefined,
    'body' in block ? block.body : undefined,
    ...('quote' in block ? [block.quote, block.source] : []),
    ...('facts' in block ? block.facts.flatMap(({ label, value }) => [label, value]) : []),
  ].filter((texts) => texts !== undefined)
}
