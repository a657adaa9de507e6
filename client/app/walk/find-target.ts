import type { LocaleCode } from '#shared/locale/locales.ts'
import { isArmenian, isTranslations, splitPrefix, type Basename } from '#shared/locale/prefixes.ts'
import { RESTORED_KEY, SHARED_KEY } from '../../cart/address.ts'
import { VARIANT_KEY } from '../../catalog/variant-key.ts'

/** What of a link decides. */
export interface LinkTraits {
  readonly href: string
  readonly target: string
  readonly isDownload: boolean
  /** Loads the page as a whole. */
  readonly isWhole: boolean
}

export interface Here {
  readonly href: string
  readonly basename: Basename
  readonly locale: LocaleCode
}

/** Pages that are the same for everybody. Not: the account, the checkout, orders, internal pages. */
const PRELOADED: ReadonlySet<string> = new Set([
  'home',
  'soft',
  'about',
  'blogs',
  'blog',
  'blogs-to-blog',
  'blog-to-blogs',
  'products',
  'product',
  'search',
  'cart',
  'terms',
  'privacy',
])

export function isPreloaded(routeId: string | undefined): boolean {
  return routeId !== undefined && PRELOADED.has(routeId)
}

/** The address of another page of the visitor's edition that a click on the link would walk to. */
export function findTarget(link: LinkTraits, here: Here): URL | undefined {
  const { href, target, isDownload, isWhole } = link
  const opensElsewhere = isDownload || isWhole || (target !== '' && target !== '_self')
  if (opensElsewhere || !URL.canParse(href)) return undefined
  const url = new URL(href)
  if (url.origin !== new URL(here.href).origin || !isOfEdition(url, here)) return undefined
  const { searchParams } = url
  if (searchParams.has(SHARED_KEY) || searchParams.has(RESTORED_KEY)) return undefined
  return toPage(url) === toPage(new URL(here.href)) ? undefined : url
}

/** Another language is loaded as a whole. */
function isOfEdition({ pathname, searchParams }: URL, { basename, locale }: Here): boolean {
  if (splitPrefix(pathname).basename !== basename) return false
  return !isTranslations(basename) || isArmenian(basename) || searchParams.get('locale') === locale
}

/** A variant is chosen on the product's page itself, and a place on it is no other page. */
function toPage({ href }: URL): string {
  const url = new URL(href)
  url.hash = ''
  url.searchParams.delete(VARIANT_KEY)
  url.searchParams.sort()
  return url.href
}
