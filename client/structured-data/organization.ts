import type {
  IdReference,
  OrganizationLeaf,
  SearchActionLeaf,
  WebSiteLeaf,
  WithActionConstraints,
} from 'schema-dts'
import { paths } from '#shared/locale/paths.ts'
import { toAddress, toWords, type PageFacts } from './page-facts.ts'

const LOGO_PATH = '/favicon.svg'
/** `{search_term_string}` is the name that search engines fill in. */
const SEARCH_PATH = '/search?q={search_term_string}'

/** Stands for the shop wherever another node names it. */
export function toShop({ origin }: PageFacts): IdReference {
  return { '@id': `${origin}/#organization` }
}

/** On pages that are not about the shop: who it is, by the name that its whole node has as well. */
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
    target: { '@type': 'EntryPoint', urlTemplate: toAddress(facts, SEARCH_PATH) },
    'query-input': 'required name=search_term_string',
  }
  return {
    '@type': 'WebSite',
    '@id': `${toAddress(facts, paths.home)}#website`,
    url: toAddress(facts, paths.home),
    name: toWords(facts, general.name),
    description: toWords(facts, general.description),
    inLanguage: facts.locale.html_lang,
    publisher: toShop(facts),
    potentialAction: search,
  }
}
