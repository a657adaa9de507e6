import { findLocale, type Locale } from '#shared/locale/locales.ts'
import type { Content } from '../../content/content.ts'
import { renderMarkdown } from '../../markdown/render-markdown.ts'
import type { Pictures } from '../../schemas/picture-facts.ts'
import type { Ids } from './ids.ts'
import { insertValuesTables } from './values-table.ts'

/** The input that all row functions share. */
export interface RowContext {
  readonly content: Content
  readonly pictures: Pictures
  readonly ids: Ids
  /** The languages of the shop, with the default language first. */
  readonly locales: readonly Locale[]
}

export function toLocales({ shop }: Content): Locale[] {
  return shop.languages.flatMap(({ code }) => findLocale(code) ?? [])
}

export function render(
  { content, pictures }: RowContext,
  locale: Locale,
  markdown: string,
): string {
  const films = new Map(content.films.map(({ file, hash }) => [file, hash]))
  return renderMarkdown(insertValuesTables(markdown, content, locale.code), {
    locale: locale.code,
    pictures,
    films,
  })
}

export function toFlag(isSet: boolean): number {
  return isSet ? 1 : 0
}
