import type { MouseEvent } from 'react'
import { useNavigate } from 'react-router'
import { splitPrefix } from '#shared/locale/prefixes.ts'
import { linkIn, toShopPath } from '#shared/locale/paths.ts'
import { useVisitor } from '../app/visitor.ts'
import { useLocaleCode } from '../locale/use-translate.ts'

interface HtmlProps {
  /** Sanitised by the import; never anything a visitor wrote. */
  readonly html: string
  readonly lang?: string | undefined
  readonly className?: string | undefined
  /** The name of the gallery that its pictures, films and maps make, where nothing around it is one. */
  readonly gallery?: string
}

/** Text of the shop's own content, as the import made it from Markdown. Its links walk on too. */
export function Html({ html, lang, className = '', gallery }: HtmlProps) {
  const walkOn = useWalkOn(lang !== undefined)
  return (
    // The links inside are what is operated; the listener only hears their clicks.
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions
    <div
      className={`prose ${className}`}
      lang={lang}
      data-gallery={gallery}
      onClick={walkOn}
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
 * A plain click on a link into the shop navigates within the visitor's edition. A text that is shown
 * in another language for want of its own links to that language's addresses, and keeps them.
 */
function useWalkOn(isFallback: boolean) {
  const navigate = useNavigate()
  const { basename } = useVisitor()
  const locale = useLocaleCode()
  return (event: MouseEvent) => {
    const link = event.target instanceof Element ? event.target.closest('a') : null
    const isPlain = event.button === 0 && !(event.metaKey || event.ctrlKey || event.shiftKey)
    if (link === null || !isPlain || link.target !== '' || link.origin !== location.origin) return
    const { path } = splitPrefix(link.pathname)
    if (isFallback || path.startsWith('/media/')) return
    event.preventDefault()
    void navigate(linkIn({ basename, locale }, toShopPath(path) + shopQuery(link) + link.hash))
  }
}
