import type { MouseEvent } from 'react'
import { splitPrefix } from '#shared/locale/prefixes.ts'
import { linkIn, toShopPath } from '#shared/url/paths.ts'
import { useNavigate } from '../router/router-context.ts'
import { isPlainClick } from '../runtime/is-plain-click.ts'
import { useVisitor } from '../runtime/visitor.ts'
import { useLocaleCode } from '../locale/use-translate.ts'

interface HtmlProps {
  /** HTML of the shop's content, sanitised by the import; never a visitor's input. */
  readonly html: string
  readonly lang?: string | undefined
  readonly className?: string | undefined
  /** The name of the gallery for its pictures, videos and maps, unless it is inside of one. */
  readonly gallery?: string
}

/** Content that the import has rendered from Markdown. Its links navigate without a page load. */
export function Html({ html, lang, className = '', gallery }: HtmlProps) {
  const handleClick = useLinkNavigation(lang !== undefined)
  return (
    // The listener only handles clicks on the links inside.
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions
    <div
      className={`prose ${className}`}
      lang={lang}
      data-gallery={gallery}
      onClick={handleClick}
      dangerouslySetInnerHTML={{ __html: html }}
    />
  )
}

function shopQuery({ search }: HTMLAnchorElement): string {
  const query = new URLSearchParams(search)
  query.delete('locale')
  return query.size === 0 ? '' : `?${query.toString()}`
}

/**
 * A plain click on a link into the shop navigates within the visitor's edition. The links of a fallback
 * text in another language are left to the browser, because they lead to that language.
 */
function useLinkNavigation(isFallback: boolean) {
  const navigate = useNavigate()
  const { basename } = useVisitor()
  const locale = useLocaleCode()
  return (event: MouseEvent) => {
    const link = event.target instanceof Element ? event.target.closest('a') : null
    if (link === null || !isPlainClick(event)) return
    if (link.target !== '' || link.origin !== location.origin) return
    const { path } = splitPrefix(link.pathname)
    if (isFallback || path.startsWith('/media/')) return
    event.preventDefault()
    void navigate(linkIn({ basename, locale }, toShopPath(path) + shopQuery(link) + link.hash))
  }
}
