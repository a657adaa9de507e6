import { useCallback, useEffect, useEffectEvent, useSyncExternalStore } from 'react'
import { waitForPaint } from '../runtime/after-paint.ts'

/**
 * Whether the popover with this id is open, also if it was opened before hydration. Contents that
 * are shown while this is true do not delay the paint that opens the popover.
 */
export function useIsPopoverOpen(id: string, onOpen: () => void): boolean {
  const subscribe = useCallback(
    (notify: () => void) => {
      const popover = document.getElementById(id)
      const notifyAfterPaint = () => void waitForPaint().then(notify)
      popover?.addEventListener('toggle', notifyAfterPaint)
      return () => popover?.removeEventListener('toggle', notifyAfterPaint)
    },
    [id],
  )
  const isOpen = useSyncExternalStore(subscribe, () => isPopoverOpen(id), isClosed)
  const open = useEffectEvent(onOpen)
  useEffect(() => {
    if (isOpen) open()
  }, [isOpen])
  return isOpen
}

function isPopoverOpen(id: string): boolean {
  return document.getElementById(id)?.matches(':popover-open') === true
}

const isClosed = () => false
