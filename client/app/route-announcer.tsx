import { useEffect, useRef, useState } from 'react'
import { useLocation } from '../router/router-context.ts'
import { isRefinement } from '../router/refinement.ts'
import { focusMain } from '../ui/focus-main.ts'
import { ScreenReaderOnly } from '../ui/screen-reader-only.tsx'

/**
 * Announces the title of the new page to screen readers after a navigation. A refinement of the
 * current page, such as a filter or a variant, announces its own change and leaves the focus
 * unchanged.
 */
export function RouteAnnouncer() {
  const location = useLocation()
  const { pathname, search } = location
  const isRefined = isRefinement(location.state)
  const [title, setTitle] = useState('')
  const shownUrl = useRef(pathname + search)
  useEffect(() => {
    const isNew = shownUrl.current !== pathname + search && !isRefined
    shownUrl.current = pathname + search
    if (!isNew) return
    setTitle(document.title)
    focusMain()
  }, [pathname, search, isRefined])
  return (
    <div aria-live="polite">
      <ScreenReaderOnly>{title}</ScreenReaderOnly>
    </div>
  )
}
