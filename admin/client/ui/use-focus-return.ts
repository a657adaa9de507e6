import { useLayoutEffect } from 'react'

/** Returns the focus to the element that opened a dialog. Mantine does so only if the dialog stays mounted. */
export function useFocusReturn(isOpen: boolean): void {
  useLayoutEffect(() => {
    if (!isOpen) return undefined
    const opener = document.activeElement
    return () => {
      if (opener instanceof HTMLElement) opener.focus({ preventScroll: true })
    }
  }, [isOpen])
}
