import { imagePath } from '#shared/gallery/image-size.ts'
import { findLocale } from '#shared/locale/locales.ts'
import type { ListedPage } from './sitemap-parts.ts'

/** The base URLs of a sitemap. */
export interface Site {
  readonly origin: string
  readonly media_path: string
}

const XML_DECLARATION = '<?xml version="1.0" encoding="UTF-8"?>'
const SITEMAP_NAMESPACE = 'http://www.sitemaps.org/schemas/sitemap/0.9'
const XHTML_NAMESPACE = 'http://www.w3.org/1999/xhtml'
const IMAGE_NAMESPACE = 'http://www.google.com/schemas/sitemap-image/1.1'

export function toIndexXml(addresses: readonly string[]): string {
  const partElements = addresses.map((address) => `<sitemap><loc>${toXml(address)}</loc></sitemap>`)
  return `${XML_DECLARATION}
<sitemapindex xmlns="${SITEMAP_NAMESPACE}">
${partElements.join('\n')}
</sitemapindex>
`
}

export function toPartXml(site: Site, pages: readonly ListedPage[]): string {
  const urls = pages.flatMap((page) => toUrls(site, page))
  return `${XML_DECLARATION}
<urlset xmlns="${SITEMAP_NAMESPACE}" xmlns:xhtml="${XHTML_NAMESPACE}" xmlns:image="${IMAGE_NAMESPACE}">
${urls.join('\n')}
</urlset>
`
}

/** Creates one entry for each language of a page; each lists all languages and the page's pictures. */
function toUrls({ origin, media_path }: Site, { editions, pictures }: ListedPage): string[] {
  const alternates = editions.map(([code, address]) => {
    const lang = findLocale(code)?.html_lang ?? code
    return `<xhtml:link rel="alternate" hreflang="${lang}" href="${toXml(origin + address)}"/>`
  })
  const images = pictures.map((hash) => {
    const { href } = new URL(media_path + imagePath(hash, 'maximum', 'webp'), origin)
    return `<image:image><image:loc>${toXml(href)}</image:loc></image:image>`
  })
  const links = [...alternates, ...images].join('')
  return editions.map(([, address]) => `<url><loc>${toXml(origin + address)}</loc>${links}</url>`)
}

function toXml(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;')
}
