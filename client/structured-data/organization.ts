import type {
  IdReference,
  OrganizationLeaf,
  SearchActionLeaf,
  WebSiteLeaf,
  WithActionConstraints,
} from 'schema-dts'
import { paths } from '#shared/url/paths.ts'
import { toUrl, toWords, type PageFacts } from './page-facts.ts'

const LOGO_PATH = '/favicon.svg'
/** Search engines replace `{search_term_string}`. */
const SEARCH_PATH = '/search?q={search_term_string}'

/** A reference to the shop's node. */
export function toShop({ origin }: PageFacts): IdReference {
  return { '@id': `${origin}/#organization` }
}

/** The short node of the shop for pages that are not about it; its id is that of the full node. */
export function toNamedShop(facts: PageFacts): OrganizationLeaf {
  return {
    '@type': 'Organization',
    ...toShop(facts),
    name: toWords(facts, facts.general.general.name),
    url: facts.origin + paths.home,
    logo: facts.origin + LOGO_PATH,
  }
}

export function toOrganization(facts: PageFacts): OrganizationLeaf {
  const { general, social } = facts.general
  const { street, city, postal_code, country } = general.address
  return {
    ...toNamedShop(facts),
    slogan: toWords(facts, general.tagline),
    description: toWords(facts, general.description),
    email: general.email,
    telephone: general.phone,
    address: {
      '@type': 'PostalAddress',
      streetAddress: toWords(facts, street),
      addressLocality: toWords(facts, city),
      postalCode: postal_code,
      addressCountry: country,
    },
    sameAs: social.map(({ url }) => url),
  }
}

export function toWebSite(facts: PageFacts): WebSiteLeaf {
  const { general } = facts.general
  const search: WithActionConstraints<SearchActionLeaf> = {
    '@type': 'SearchAction',
    target: { '@type': 'EntryPoint', urlTemplate: toUrl(facts, SEARCH_PATH) },
    'query-input': 'required name=search_term_string',
  }
  return {
    '@type': 'WebSite',
    '@id': `${toUrl(facts, paths.home)}#website`,
    url: toUrl(facts, paths.home),
    name: toWords(facts, general.name),
    description: toWords(facts, general.description),
    inLanguage: facts.locale.html_lang,
    publisher: toShop(facts),
    potentialAction: search,
  }
}
