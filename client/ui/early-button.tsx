import type { ComponentProps } from 'react'
import styles from './early-button.module.css'
import { useEarlyClick } from './use-early-click.ts'

interface EarlyButtonProps extends ComponentProps<'button'> {
  readonly onPress: () => void
}

/** A button whose press before hydration is handled after it; a second press revokes the first. */
export function EarlyButton({ onPress, ...rest }: EarlyButtonProps) {
  const { waitId, isLive } = useEarlyClick(onPress)
  return (
    <>
      <span id={waitId} popover="manual" className={styles['pending']} />
      <button
        {...rest}
        type="button"
        popoverTarget={isLive ? undefined : waitId}
        // Until then the popover remembers the press, which would count twice.
        onClick={isLive ? onPress : undefined}
      />
    </>
  )
}
