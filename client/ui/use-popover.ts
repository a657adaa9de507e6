import { useEffect, useEffectEvent, useState } from 'react'
import { waitForPaint } from '../runtime/after-paint.ts'

interface Popover {
  /** Whether the popover is open. It becomes true after the paint that opens the popover. */
  readonly isOpen: boolean
  readonly onToggle: () => void
}

/**
 * The state of the popover with this id, also of one that was opened before hydration. Contents
 * that are rendered when `isOpen` is true do not delay the paint that opens the popover.
 */
export function usePopover(id: string, onOpen: () => void): Popover {
  const [isOpen, setIsOpen] = useState(false)
  const update = async () => {
    await waitForPaint()
    const isNowOpen = document.getElementById(id)?.matches(':popover-open') === true
    setIsOpen(isNowOpen)
    if (isNowOpen) onOpen()
  }
  const readInitialState = useEffectEvent(update)
  useEffect(() => void readInitialState(), [])
  return { isOpen, onToggle: () => void update() }
}
