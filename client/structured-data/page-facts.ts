import type { General, Words } from '#shared/content/general.ts'
import type { Picture } from '#shared/gallery/contract.ts'
import { imagePath } from '#shared/gallery/image-size.ts'
import { DEFAULT_LOCALE, type Locale } from '#shared/locale/locales.ts'
import type { Messages } from '#shared/locale/messages/all.ts'
import { localizePath } from '#shared/url/paths.ts'

/** The data beside the page's own that all nodes of its structured data need. */
export interface PageFacts {
  /** The shop's public origin. */
  readonly origin: string
  readonly locale: Locale
  readonly general: General
  readonly translations: Messages
  /** The page's canonical URL, which is absolute. */
  readonly url: string
  /** The absolute URL with which the URLs of pictures begin. */
  readonly media_url: string
}

/** Returns the canonical URL of another page in this language. */
export function toUrl({ origin, locale }: PageFacts, path: string): string {
  return origin + localizePath(locale.code, path)
}

export function toWords({ locale }: PageFacts, words: Words): string {
  return words[locale.code] ?? words[DEFAULT_LOCALE.code] ?? ''
}

/** Search engines prefer the largest picture. */
export function toImage({ media_url }: PageFacts, { path }: Picture): string {
  return media_url + imagePath(path, 'maximum', 'webp')
}
