import type { LocaleCode } from '#shared/locale/locales.ts'
import {
  isArmenian,
  hasTranslationsPrefix,
  splitPrefix,
  type Basename,
} from '#shared/locale/prefixes.ts'
import { PAGES, type PageId } from '#shared/pages/pages.ts'
import { RESTORED_CART_PARAM, SHARED_CART_PARAM } from '../cart/cart-url.ts'
import { VARIANT_PARAM } from '../catalog/variant-key.ts'

/** The properties of a link that decide whether its page is preloaded. */
export interface LinkTraits {
  readonly href: string
  readonly target: string
  readonly isDownload: boolean
  /** The link loads a whole document. */
  readonly isFullLoad: boolean
}

export interface CurrentPage {
  readonly href: string
  readonly basename: Basename
  readonly locale: LocaleCode
}

/** Whether a page is the same for everybody: not the account's, an order's or an internal one. */
export function isPreloaded(id: PageId | undefined): boolean {
  if (id === undefined) return false
  const { scope, isInternal } = PAGES[id]
  return scope === undefined && isInternal !== true
}

/** Finds the URL of another page of the visitor's edition that a click on the link navigates to. */
export function findTarget(link: LinkTraits, currentPage: CurrentPage): URL | undefined {
  const { href, target, isDownload, isFullLoad } = link
  const leavesDocument = isDownload || isFullLoad || (target !== '' && target !== '_self')
  if (leavesDocument || !URL.canParse(href)) return undefined
  const url = new URL(href)
  if (url.origin !== new URL(currentPage.href).origin || !isInEdition(url, currentPage))
    return undefined
  const { searchParams } = url
  if (searchParams.has(SHARED_CART_PARAM) || searchParams.has(RESTORED_CART_PARAM)) return undefined
  return toPageKey(url) === toPageKey(new URL(currentPage.href)) ? undefined : url
}

/** Another language needs a full page load. */
function isInEdition({ pathname, searchParams }: URL, { basename, locale }: CurrentPage): boolean {
  if (splitPrefix(pathname).basename !== basename) return false
  return (
    !hasTranslationsPrefix(basename) ||
    isArmenian(basename) ||
    searchParams.get('locale') === locale
  )
}

/** URLs that differ only in the variant, the hash or the order of the query lead to one page. */
function toPageKey({ href }: URL): string {
  const url = new URL(href)
  url.hash = ''
  url.searchParams.delete(VARIANT_PARAM)
  url.searchParams.sort()
  return url.href
}
