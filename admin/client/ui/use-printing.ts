import { useEffect } from 'react'

/** Opens the browser's printing once the data is there. */
export function usePrinting(isRead: boolean): void {
  useEffect(() => {
    if (isRead) window.print()
  }, [isRead])
}
