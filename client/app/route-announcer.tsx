import { useEffect, useRef, useState } from 'react'
import { useLocation } from 'react-router'
import { isRefinement } from '../runtime/refinement.ts'
import { ScreenReaderOnly } from '../ui/screen-reader-only.tsx'

/**
 * Tells a screen reader the title of the page that a navigation has brought. A refinement of the page
 * that is there (a filter, a variant) tells by itself what it changed, and leaves the focus where it is.
 */
export function RouteAnnouncer() {
  const location = useLocation()
  const { pathname, search } = location
  const isRefined = isRefinement(location.state)
  const [title, setTitle] = useState('')
  const shown = useRef(pathname + search)
  useEffect(() => {
    const isNew = shown.current !== pathname + search && !isRefined
    shown.current = pathname + search
    if (!isNew) return
    setTitle(document.title)
    document.getElementById('main')?.focus({ preventScroll: true })
  }, [pathname, search, isRefined])
  return (
    <div aria-live="polite">
      <ScreenReaderOnly>{title}</ScreenReaderOnly>
    </div>
  )
}
