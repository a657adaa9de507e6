import { useEffect } from 'react'

/**
 * Makes links that leave the checkout do a full page load. The checkout's content security policy
 * allows the payment provider's script, and it must not apply to other pages.
 */
export function useFullPageLoadOnExit(): void {
  useEffect(() => {
    // The capture phase runs before the link's handler, which would navigate within this document.
    const handleClick = (event: MouseEvent) => {
      if (!(event.target instanceof Element)) return
      // Links that open a dialog are excluded.
      const link = event.target.closest('a[href]:not([aria-haspopup])')
      if (link?.getAttribute('href')?.startsWith('#') === false) event.stopPropagation()
    }
    window.addEventListener('click', handleClick, { capture: true })
    return () => window.removeEventListener('click', handleClick, { capture: true })
  }, [])
}
