import type { Locale } from '#shared/locale/locales.ts'
import { findSearchedPath } from '#shared/search/searched-pages.ts'
import type { SearchedKind } from '#shared/search/scope.ts'
import type { Blog, Page, Product, Soft } from '../../content/content.ts'
import type { Words } from '../../schemas/fields.ts'
import { readBlockWords } from './block-search-words.ts'
import type { RowContext } from './context.ts'
import { toListPosition } from './product-rows.ts'

/** What a thing is found by in one language. */
export interface SearchText {
  readonly kind: SearchedKind
  readonly entity_id: number
  readonly language_id: number
  /** Orders equal matches. */
  readonly position: number
  readonly name: string
  /** Short facts: second names, codes, characteristics. */
  readonly keywords: readonly string[]
  readonly texts: readonly string[]
  /** What it is called, and its short facts, in the other languages it is written in. */
  readonly foreign: readonly Called[]
}

type Called = Pick<SearchText, 'name' | 'keywords'>

const MS_PER_DAY = 86_400_000

/** Everything that can be found: listed products, articles, software, pages, each in every language. */
export function* toSearchTexts(context: RowContext): Generator<SearchText> {
  const { categories, products, blogs, soft } = context.content
  const listed = new Set(categories.filter((one) => one.listed).map(({ key }) => key))
  for (const product of products) {
    if (!listed.has(product.category)) continue
    yield* inEachLanguage(context, (locale) => ofProduct(context, product, locale))
  }
  for (const blog of blogs) {
    yield* inEachLanguage(context, (locale) => ofBlog(context, blog, locale))
  }
  for (const one of soft) yield* inEachLanguage(context, (locale) => ofSoft(context, one, locale))
  for (const [position, page] of context.content.pages.entries()) {
    if (findSearchedPath(page.key) === undefined) continue
    yield* inEachLanguage(context, (locale) => ofPage(context, { page, position }, locale))
  }
}

type TextOf = (locale: Locale) => Omit<SearchText, 'language_id' | 'foreign'>

function inEachLanguage({ locales }: RowContext, textOf: TextOf): SearchText[] {
  const texts = locales.map((locale) => ({ language_id: locale.language_id, ...textOf(locale) }))
  return texts.map((text) => ({
    ...text,
    foreign: texts
      .filter((other) => other !== text)
      .map(({ name, keywords }) => ({ name, keywords })),
  }))
}

/** In every language a thing is also found by its English name, and by its address. */
function ofProduct(context: RowContext, product: Product, { code }: Locale) {
  const { content, ids } = context
  const { key, category, variants, properties, editions } = product
  const edition = editions[code] ?? editions.en
  const values = [properties, ...variants.map((variant) => variant.values)]
  return {
    kind: 'product',
    entity_id: ids.get('product', key),
    position: toListPosition(content, product),
    name: edition.name,
    keywords: [
      edition.sub_name,
      editions.en.name,
      edition.slug,
      ...content.categories.filter((one) => one.key === category).map(({ name }) => inWords(name)),
      ...values.flatMap((chosen) => valueNames(chosen)),
      ...variants.map(({ sku }) => sku),
      ...Object.values(edition.facts),
    ],
    texts: [edition.description, toPlainText(edition.body)],
  } as const

  function valueNames(chosen: Readonly<Record<string, string>>): string[] {
    return Object.entries(chosen).flatMap(([attribute, value]) => {
      const known = content.attributes.find((one) => one.key === attribute)?.values
      return known?.filter((one) => one.key === value).map(({ name }) => inWords(name)) ?? []
    })
  }

  function inWords(words: Words): string {
    return words[code] ?? words.en
  }
}

function ofBlog({ ids }: RowContext, { key, published_at, author, editions }: Blog, at: Locale) {
  const edition = editions[at.code] ?? editions.en
  return {
    kind: 'blog',
    entity_id: ids.get('blog', key),
    // The newest first.
    position: -Math.floor(Date.parse(published_at) / MS_PER_DAY),
    name: edition.title,
    keywords: [editions.en.title, edition.slug, author[at.code] ?? author.en],
    texts: [edition.description, toPlainText(edition.body)],
  } as const
}

function ofSoft({ ids }: RowContext, { key, position, platforms, editions }: Soft, at: Locale) {
  const edition = editions[at.code] ?? editions.en
  return {
    kind: 'soft',
    entity_id: ids.get('soft', key),
    position,
    name: edition.name,
    keywords: [edition.sub_name, editions.en.name, edition.slug, ...platforms],
    texts: [edition.description, ...edition.features, toPlainText(edition.body)],
  } as const
}

interface PlacedPage {
  readonly page: Page
  readonly position: number
}

/** A page is found by its headings as by short facts. */
function ofPage({ ids }: RowContext, { page, position }: PlacedPage, { code }: Locale) {
  const inWords = (words: Words) => words[code] ?? words.en
  const { short, long } = readBlockWords(page.blocks)
  return {
    kind: 'page',
    entity_id: ids.get('page', page.key),
    position,
    name: inWords(page.title),
    keywords: [page.title.en, page.key, ...short.map(inWords)],
    texts: [inWords(page.description), ...long.map((words) => toPlainText(inWords(words)))],
  } as const
}

/** Without films and the addresses of links and pictures; other signs of Markdown are no words anyway. */
function toPlainText(markdown: string): string {
  return markdown.replaceAll(/^```[^]*?^```/gm, ' ').replaceAll(/\]\([^\s)]*/g, '] ')
}
