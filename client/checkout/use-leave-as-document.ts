import { useEffect } from 'react'

/**
 * Every way out of the checkout loads a whole document: no other page is to run under the policy that
 * lets the payment provider's script in, nor the checkout under another page's.
 */
export function useLeaveAsDocument(): void {
  useEffect(() => {
    // Before React hears of it, which would walk on within this document.
    const leave = (event: MouseEvent) => {
      if (!(event.target instanceof Element)) return
      // What opens a dialog stays here.
      const link = event.target.closest('a[href]:not([aria-haspopup])')
      if (link?.getAttribute('href')?.startsWith('#') === false) event.stopPropagation()
    }
    window.addEventListener('click', leave, { capture: true })
    return () => window.removeEventListener('click', leave, { capture: true })
  }, [])
}
