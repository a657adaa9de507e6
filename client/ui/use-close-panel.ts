import { useEffect, useRef } from 'react'
import { BREAKPOINTS } from '#shared/viewport/breakpoint.ts'
import { useLocation } from '../router/router-context.ts'

/**
 * Closes a panel that covers the page of a narrow screen: after a navigation, also after Back, for which
 * not every browser closes it, and when the viewport becomes wide enough for what is in it.
 */
export function useClosePanel(panelId: string): void {
  const { key } = useLocation()
  // A panel that was opened before hydration stays open.
  const lastKey = useRef(key)
  useEffect(() => {
    if (lastKey.current === key) return
    lastKey.current = key
    closePanel(panelId)
  }, [panelId, key])
  useEffect(() => {
    const wideScreen = window.matchMedia(`(min-width: ${BREAKPOINTS.desktop}px)`)
    const close = () => closePanel(panelId)
    wideScreen.addEventListener('change', close)
    return () => wideScreen.removeEventListener('change', close)
  }, [panelId])
}

export function closePanel(panelId: string): void {
  const panel = document.getElementById(panelId)
  if (panel?.matches(':popover-open') === true) panel.hidePopover()
}
