import type { SoftwareApplicationLeaf } from 'schema-dts'
import type { SoftItem } from '#shared/content/blocks.ts'
import { paths } from '#shared/url/paths.ts'
import { toPriceSpans } from './offers.ts'
import { toShop } from './organization.ts'
import { toUrl, toImage, type PageFacts } from './page-facts.ts'

export function toSoftware(facts: PageFacts, item: SoftItem): SoftwareApplicationLeaf {
  const url = toUrl(facts, paths.product(item.licence.slug))
  return {
    '@type': 'SoftwareApplication',
    '@id': `${facts.url}#${item.slug}`,
    name: item.name,
    alternateName: item.sub_name,
    description: item.description,
    inLanguage: item.lang ?? facts.locale.html_lang,
    url: `${facts.url}#${item.slug}`,
    operatingSystem: item.platforms.join(', '),
    softwareVersion: item.version,
    dateModified: item.released_at,
    fileSize: `${item.size_mb} MB`,
    featureList: item.features,
    screenshot: item.pictures.map((picture) => toImage(facts, picture)),
    publisher: toShop(facts),
    offers: toPriceSpans(facts, { ...item.licence, url }),
  }
}
