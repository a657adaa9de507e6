import { findLocale } from '#shared/locale/locales.ts'
import { imagePath } from '#shared/gallery/image-size.ts'
import type { CardPicture } from '#shared/gallery/contract.ts'
import { useLocalizedText } from '../locale/use-translate.ts'
import { findCanonical, addQuery } from '../runtime/canonical.ts'
import { useVisitor, useVisitorStore } from '../runtime/visitor.ts'

interface HeadProps {
  readonly title: string
  readonly description?: string | undefined
  readonly picture?: CardPicture | null | undefined
  readonly kind?: 'website' | 'article' | 'product'
  /** The query of the canonical URL, for a further page of a list. */
  readonly query?: string
}

/** Title, description, canonical, languages and Open Graph; React moves them into the head. */
export function Head({ title, description, picture, kind = 'website', query = '' }: HeadProps) {
  const { origin } = useVisitor()
  const words = useLocalizedText()
  const general = useVisitorStore(
    (visitor) => visitor.general,
    (state) => state,
  )
  const permalinks = useVisitorStore(
    (visitor) => visitor.translation,
    (state) => state.permalinks,
  )
  const locale = useVisitorStore(
    (visitor) => visitor.locale,
    (state) => state.selectedLocale,
  )
  const shopName = general.general === undefined ? '' : words(general.general.name)
  const fullTitle = shopName === '' || title === shopName ? title : `${title} · ${shopName}`
  const permalink = findCanonical(permalinks, locale.code)
  const canonical = permalink === undefined ? undefined : origin + addQuery(permalink, query)
  const image =
    picture === null || picture === undefined
      ? undefined
      : new URL(general.media_path + imagePath(picture.path, 'large', 'webp'), origin).href
  return (
    <>
      <title>{fullTitle}</title>
      {description !== undefined && <meta name="description" content={description} />}
      {canonical !== undefined && <link rel="canonical" href={canonical} />}
      {Object.entries(permalinks).map(([code, permalinkOfLocale]) => (
        <link
          key={code}
          rel="alternate"
          hrefLang={findLocale(code)?.html_lang ?? code}
          href={origin + addQuery(permalinkOfLocale, query)}
        />
      ))}
      <meta property="og:title" content={title} />
      <meta property="og:type" content={kind} />
      <meta property="og:site_name" content={shopName} />
      {description !== undefined && <meta property="og:description" content={description} />}
      {canonical !== undefined && <meta property="og:url" content={canonical} />}
      {image !== undefined && <meta property="og:image" content={image} />}
      <meta name="twitter:card" content={image === undefined ? 'summary' : 'summary_large_image'} />
    </>
  )
}
