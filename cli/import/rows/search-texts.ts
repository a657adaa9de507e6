import { findHue } from '#shared/catalog/hue.ts'
import type { Locale } from '#shared/locale/locales.ts'
import { MESSAGES } from '#shared/locale/messages/all.ts'
import { toWords } from '#shared/search/words.ts'
import { findSearchedPath } from '#shared/search/searched-pages.ts'
import type { SearchedKind } from '#shared/search/scope.ts'
import type { Blog, Page, Product, Soft } from '../../content/content.ts'
import type { LocalizedText } from '../../schemas/fields.ts'
import { listBlockSearchTexts } from './block-search-texts.ts'
import type { RowContext } from './context.ts'
import { listVariants } from './glossary-variants.ts'
import { toListPosition } from './list-position.ts'

/** The texts by which an entity is found in one language. */
export interface SearchText {
  readonly kind: SearchedKind
  readonly entity_id: number
  readonly language_id: number
  /** Orders equal matches. */
  readonly position: number
  readonly name: string
  /** The name of the colour, which is not searched in other languages. */
  readonly hueName?: string | undefined
  /** The number of words by which documents whose names match are sorted: short names come first. */
  readonly name_words: number
  /** Short facts: secondary names, codes, properties. */
  readonly keywords: readonly string[]
  /** The keywords that are two words of the name in one. No misspelled word is corrected to them. */
  readonly joinedWords?: readonly string[]
  readonly texts: readonly string[]
  /** The name and short facts in the other languages of the shop. */
  readonly foreignTerms: readonly SearchTerms[]
}

type SearchTerms = Pick<SearchText, 'name' | 'keywords'>

const MS_PER_DAY = 86_400_000

/**
 * Returns all texts that can be found: listed products, articles, programs and pages, in each
 * language.
 */
export function* toSearchTexts(context: RowContext): Generator<SearchText> {
  const { categories, products, blogs, soft } = context.content
  const listedCategories = new Set(
    categories.filter((category) => category.listed).map(({ key }) => key),
  )
  for (const product of products) {
    if (!listedCategories.has(product.category)) continue
    yield* toTextPerLanguage(context, (locale) => toProductText(context, product, locale))
  }
  for (const blog of blogs) {
    yield* toTextPerLanguage(context, (locale) => toBlogText(context, blog, locale))
  }
  for (const program of soft)
    yield* toTextPerLanguage(context, (locale) => toSoftText(context, program, locale))
  for (const [position, page] of context.content.pages.entries()) {
    if (findSearchedPath(page.key) === undefined) continue
    yield* toTextPerLanguage(context, (locale) => toPageText(context, { page, position }, locale))
  }
}

type TextFactory = (
  locale: Locale,
) => Omit<SearchText, 'language_id' | 'foreignTerms' | 'name_words'>

/**
 * The number of words by which the name of a product counts as longer if it lacks the colour: a blue "Azurite"
 * ranks after an "Ultramarine blue".
 */
const MISSING_HUE_WORDS = 2

function toTextPerLanguage(
  { content, locales }: RowContext,
  createText: TextFactory,
): SearchText[] {
  const texts = locales.map((locale) => {
    const text = createText(locale)
    const variants = listVariants(content.glossary, text.name, locale.code)
    return {
      ...text,
      language_id: locale.language_id,
      keywords: [...text.keywords, ...variants],
    }
  })
  const hasHueInName = texts.some(({ name, hueName = '' }) => {
    const words = new Set(toWords(name))
    return toWords(hueName).some((word) => words.has(word))
  })
  return texts.map((text) => ({
    ...text,
    name_words:
      toWords(text.name).length +
      (text.hueName !== undefined && !hasHueInName ? MISSING_HUE_WORDS : 0),
    foreignTerms: texts
      .filter((other) => other !== text)
      .map(({ name, keywords }) => ({ name, keywords })),
  }))
}

/**
 * In every language a product is also found by its English name and by its slug, by two neighbouring words of
 * its name in one word, by an SKU without hyphens, and by the parts of facts that have the searched
 * value, such as the binders for which it is suitable.
 */
function toProductText(context: RowContext, product: Product, { code }: Locale) {
  const { content, ids } = context
  const { key, category, variants, properties, editions } = product
  const edition = editions[code] ?? editions.en
  const joinedWords = joinNeighbours(edition.name)
  const valueMaps = [properties, ...variants.map((variant) => variant.values)]
  return {
    kind: 'product',
    entity_id: ids.get('product', key),
    position: toListPosition(content, product),
    name: edition.name,
    keywords: [
      edition.sub_name,
      editions.en.name,
      edition.slug,
      ...joinedWords,
      ...content.categories
        .filter((entry) => entry.key === category)
        .map(({ name }) => localize(name)),
      ...valueMaps.flatMap((values) => listValueNames(values)),
      ...variants.flatMap(({ sku }) => [sku, sku.replaceAll('-', '')]),
      ...Object.values(edition.facts),
      ...listSuitableParts(),
      ...listCasNumbers(),
    ],
    joinedWords,
    texts: [edition.description, toPlainText(edition.body)],
    // The colour is indexed with the name: as a fact it would rank no higher than the blue wool scale, which most
    // pigments mention. It is not searched in other languages, because there it is often a part of other names.
    hueName: findHueName(),
  } as const

  function findHueName(): string | undefined {
    const { colour } = product
    return colour && MESSAGES[code][`hue.${findHue(colour)}`]
  }

  function listSuitableParts(): string[] {
    return content.facts.flatMap((kind) => {
      const values = product.facts[kind.key]
      if (kind.type !== 'choice' || values === undefined || typeof values === 'string') return []
      return Object.entries(kind.parts).flatMap(([part, label]) =>
        kind.searched_value !== undefined && values[part] === kind.searched_value
          ? [localize(label)]
          : [],
      )
    })
  }

  /** The product page shows the numbers with the safety information. */
  function listCasNumbers(): string[] {
    const record = content.safety.records.find((entry) => entry.key === product.safety)
    return record?.substances.flatMap(({ cas }) => cas ?? []) ?? []
  }

  function listValueNames(values: Readonly<Record<string, string>>): string[] {
    return Object.entries(values).flatMap(([attribute, value]) => {
      const knownValues = content.attributes.find((entry) => entry.key === attribute)?.values
      return (
        knownValues?.filter((entry) => entry.key === value).map(({ name }) => localize(name)) ?? []
      )
    })
  }

  function localize(text: LocalizedText): string {
    return text[code] ?? text.en
  }
}

function joinNeighbours(name: string): string[] {
  const words = toWords(name)
  return words.slice(1).map((word, at) => `${words[at] ?? ''}${word}`)
}

function toBlogText(
  { ids }: RowContext,
  { key, published_at, author, editions }: Blog,
  locale: Locale,
) {
  const edition = editions[locale.code] ?? editions.en
  return {
    kind: 'blog',
    entity_id: ids.get('blog', key),
    // Newer articles come first.
    position: -Math.floor(Date.parse(published_at) / MS_PER_DAY),
    name: edition.title,
    keywords: [editions.en.title, edition.slug, author[locale.code] ?? author.en],
    texts: [edition.description, toPlainText(edition.body)],
  } as const
}

function toSoftText(
  { ids }: RowContext,
  { key, position, platforms, editions }: Soft,
  locale: Locale,
) {
  const edition = editions[locale.code] ?? editions.en
  return {
    kind: 'soft',
    entity_id: ids.get('soft', key),
    position,
    name: edition.name,
    keywords: [edition.sub_name, editions.en.name, edition.slug, ...platforms],
    texts: [edition.description, ...edition.features, toPlainText(edition.body)],
  } as const
}

interface PageWithPosition {
  readonly page: Page
  readonly position: number
}

/** The headings of a page count as short facts. */
function toPageText({ ids }: RowContext, { page, position }: PageWithPosition, { code }: Locale) {
  const localize = (text: LocalizedText) => text[code] ?? text.en
  const { shortTexts, longTexts } = listBlockSearchTexts(page.blocks)
  return {
    kind: 'page',
    entity_id: ids.get('page', page.key),
    position,
    name: localize(page.title),
    keywords: [page.title.en, page.key, ...shortTexts.map(localize)],
    texts: [localize(page.description), ...longTexts.map((text) => toPlainText(localize(text)))],
  } as const
}

/**
 * Removes fenced blocks and the destinations of links and pictures. Other Markdown characters are
 * not words and need no removal.
 */
function toPlainText(markdown: string): string {
  return markdown.replaceAll(/^```[^]*?^```/gm, ' ').replaceAll(/\]\([^\s)]*/g, '] ')
}
