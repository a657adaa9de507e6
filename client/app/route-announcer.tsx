import { useEffect, useRef, useState } from 'react'
import { useLocation } from 'react-router'
import { ScreenReaderOnly } from '../ui/screen-reader-only.tsx'

/** Tells a screen reader the title of the page that a navigation has brought. */
export function RouteAnnouncer() {
  const { pathname, search } = useLocation()
  const [title, setTitle] = useState('')
  const shown = useRef(pathname + search)
  useEffect(() => {
    if (shown.current === pathname + search) return
    shown.current = pathname + search
    setTitle(document.title)
    document.getElementById('main')?.focus({ preventScroll: true })
  }, [pathname, search])
  return (
    <div aria-live="polite">
      <ScreenReaderOnly>{title}</ScreenReaderOnly>
    </div>
  )
}
