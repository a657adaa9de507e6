import type { MouseEvent } from 'react'
import { useNavigate } from 'react-router'
import { splitPrefix } from '#shared/locale/prefixes.ts'
import { useVisitor } from '../app/visitor.ts'

interface HtmlProps {
  /** Sanitised by the import; never anything a visitor wrote. */
  readonly html: string
  readonly lang?: string | undefined
  readonly className?: string | undefined
}

/** Text of the shop's own content, as the import made it from Markdown. Its links walk on too. */
export function Html({ html, lang, className = '' }: HtmlProps) {
  const walkOn = useWalkOn()
  return (
    // The links inside are what is operated; the listener only hears their clicks.
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions
    <div
      className={`prose ${className}`}
      lang={lang}
      onClick={walkOn}
      dangerouslySetInnerHTML={{ __html: html }}
    />
  )
}

/** A plain click on a link within this edition navigates without loading a whole page. */
function useWalkOn() {
  const navigate = useNavigate()
  const visitor = useVisitor()
  return (event: MouseEvent) => {
    const link = event.target instanceof Element ? event.target.closest('a') : null
    const isPlain = event.button === 0 && !(event.metaKey || event.ctrlKey || event.shiftKey)
    if (link === null || !isPlain || link.target !== '' || link.origin !== location.origin) return
    const { basename, path } = splitPrefix(link.pathname)
    if (basename !== visitor.basename || path.startsWith('/media/')) return
    event.preventDefault()
    void navigate(`${path}${link.search}${link.hash}`)
  }
}
