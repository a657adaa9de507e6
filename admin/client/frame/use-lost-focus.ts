import { useEffect } from 'react'
import { focusHeading, listPlaces } from '../ui/focus-around.ts'

/**
 * Moves the focus to the heading around the element that had it, if that is removed or disabled. Otherwise the
 * keyboard and a screen reader would continue at the start of the page.
 */
export function useLostFocus(): void {
  useEffect(() => {
    let focused: Element | undefined
    let places: readonly Element[] = []
    function remember({ target }: FocusEvent): void {
      if (!(target instanceof Element)) return
      focused = target
      places = listPlaces(target)
    }
    const observer = new MutationObserver(() => {
      if (focused === undefined || document.activeElement !== document.body) return
      if (focused.isConnected && !focused.matches(':disabled')) return
      focused = undefined
      focusHeading(places)
    })
    document.addEventListener('focusin', remember)
    observer.observe(document.body, {
      subtree: true,
      childList: true,
      attributes: true,
      attributeFilter: ['disabled'],
    })
    return () => {
      document.removeEventListener('focusin', remember)
      observer.disconnect()
    }
  }, [])
}
