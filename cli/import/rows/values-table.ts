import { inLocale, type LocalizedValue } from '#shared/locale/localized.ts'
import type { LocaleCode } from '#shared/locale/locales.ts'
import { paths } from '#shared/url/paths.ts'
import type { Content } from '../../content/content.ts'
import type { LocalizedText } from '../../schemas/fields.ts'
import { parseValuesBlock, type ValuesBlock } from '../../markdown/values-block.ts'

type ValuesContent = Pick<Content, 'attributes' | 'products'>

const PRODUCT_LABEL: LocalizedValue<string> = { en: 'Product', am: 'Ապրանք', fr: 'Produit' }
const FENCED_VALUES = /^(`{3,}|~{3,})[ \t]*values[ \t]*\n[^]*?^\1[`~]*[ \t]*$/gmu

/** Replaces each `values` block by a Markdown table of what the products' files say. */
export function insertValuesTables(
  markdown: string,
  content: ValuesContent,
  locale: LocaleCode,
): string {
  return markdown.replaceAll(FENCED_VALUES, (block) => {
    const values = parseValuesBlock(block, 1)?.value
    return values === undefined ? '' : toTable(values, content, locale)
  })
}

function toTable(
  { attribute: attributeKey, products: keys }: ValuesBlock,
  { attributes, products }: ValuesContent,
  locale: LocaleCode,
): string {
  const localize = (text: LocalizedText) => text[locale] ?? text.en
  const attribute = attributes.find(({ key }) => key === attributeKey)
  const rows = new Map<string, string>()
  for (const { key, properties, editions } of products) {
    const value = attribute?.values.find((entry) => entry.key === properties[attributeKey])
    if (!keys.includes(key) || value === undefined) continue
    const { name, slug } = inLocale(editions, locale)
    const link = `[${escapeCell(name)}](${paths.product(slug)})`
    rows.set(key, `| ${link} | ${escapeCell(localize(value.name))} |`)
  }
  const attributeName = attribute === undefined ? '' : localize(attribute.name)
  return [
    `| ${inLocale(PRODUCT_LABEL, locale)} | ${escapeCell(attributeName)} |`,
    '| --- | --- |',
    ...keys.flatMap((key) => rows.get(key) ?? []),
  ].join('\n')
}

function escapeCell(text: string): string {
  return text.replaceAll(/[\\|[\]*_`]/g, String.raw`\$&`)
}
