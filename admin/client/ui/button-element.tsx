import type { ComponentProps } from 'react'

interface ButtonElementProps extends ComponentProps<'button'> {
  readonly 'data-loading'?: boolean
}

/**
 * The element of Mantine's buttons. One that waits for an answer ignores presses and is not disabled, which would
 * take the focus away.
 */
export function ButtonElement({
  disabled,
  onClick,
  type = 'button',
  ...props
}: ButtonElementProps) {
  const isBusy = props['data-loading'] === true
  return (
    <button
      {...props}
      type={type}
      disabled={disabled === true && !isBusy}
      aria-disabled={isBusy || undefined}
      onClick={isBusy ? (event) => event.preventDefault() : onClick}
    />
  )
}
