import { useEffect } from 'react'

/**
 * Makes every link out of the checkout load a document. The checkout's content security policy
 * allows the payment provider's script, and it must not apply to other pages.
 */
export function useLeaveAsDocument(): void {
  useEffect(() => {
    // The capture phase runs before React Router, which would navigate within this document.
    const leave = (event: MouseEvent) => {
      if (!(event.target instanceof Element)) return
      // Links that open a dialog are excluded.
      const link = event.target.closest('a[href]:not([aria-haspopup])')
      if (link?.getAttribute('href')?.startsWith('#') === false) event.stopPropagation()
    }
    window.addEventListener('click', leave, { capture: true })
    return () => window.removeEventListener('click', leave, { capture: true })
  }, [])
}
