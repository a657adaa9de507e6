import { useEffect, useEffectEvent, useId, useState } from 'react'
import { useHasScript } from './use-has-script.ts'

interface EarlyPress {
  /** Of the popover that the button opens until script is there, which a browser does by itself. */
  readonly waitId: string
  /** From now on the button's own handler answers. */
  readonly isLive: boolean
}

/**
 * Does what a button was pressed for before script was there, unless the popover that said so was
 * dismissed: after what was typed and ticked by then is taken up.
 */
export function useEarlyPress(act: () => void): EarlyPress {
  const waitId = useId()
  const isLive = useHasScript()
  const [isAwaited, setAwaited] = useState(false)
  const actOnce = useEffectEvent(act)
  useEffect(() => {
    const wait = document.getElementById(waitId)
    if (wait?.matches(':popover-open') !== true) return
    wait.hidePopover()
    // Into the same render as what the fields take up in their effects.
    queueMicrotask(() => setAwaited(true))
  }, [waitId])
  useEffect(() => {
    if (isAwaited) actOnce()
  }, [isAwaited])
  return { waitId, isLive }
}
