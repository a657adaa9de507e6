import { useLayoutEffect, useRef } from 'react'
import { NavigationType, useLocation, useNavigationType } from 'react-router'
import { focusHeading } from '../ui/focus-around.ts'

/**
 * Begins another screen, and another page of a list, at its top; Back and Forward are scrolled by the browser.
 * The heading of another screen takes the focus, unless a field of the screen has taken it.
 */
export function useScreenStart(): void {
  const { pathname, search } = useLocation()
  const type = useNavigationType()
  const shown = useRef({ pathname, search })
  useLayoutEffect(() => {
    const isOtherScreen = shown.current.pathname !== pathname
    const isOtherPage = isOtherScreen || shown.current.search !== search
    shown.current = { pathname, search }
    const isPushed = isOtherPage && type === NavigationType.Push
    const isReplaced = isOtherScreen && type === NavigationType.Replace
    if (isPushed || isReplaced) window.scrollTo(0, 0)
    const hasFocus = document.activeElement?.closest('main') !== null
    if (isOtherScreen && !hasFocus) focusHeading([])
  }, [pathname, search, type])
}
