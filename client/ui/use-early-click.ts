import { useEffect, useEffectEvent, useId, useState } from 'react'
import { useIsHydrated } from './use-is-hydrated.ts'

interface EarlyClick {
  /** The id of the popover that the browser opens on a click before hydration. */
  readonly waitId: string
  /** The page is hydrated, so the button's own handler runs. */
  readonly isLive: boolean
}

/**
 * Runs a button's action after hydration when it was clicked before, unless the visitor has dismissed the
 * popover. It runs after the fields have applied the values that were entered before hydration.
 */
export function useEarlyClick(action: () => void): EarlyClick {
  const waitId = useId()
  const isLive = useIsHydrated()
  const [isPending, setPending] = useState(false)
  const runAction = useEffectEvent(action)
  useEffect(() => {
    const popover = document.getElementById(waitId)
    if (popover?.matches(':popover-open') !== true) return
    popover.hidePopover()
    // The action runs after the fields have applied their values in effects of the same commit.
    queueMicrotask(() => setPending(true))
  }, [waitId])
  useEffect(() => {
    if (isPending) runAction()
  }, [isPending])
  return { waitId, isLive }
}
