import type { MouseEvent, ReactNode } from 'react'
import { useVisitor } from '../runtime/visitor.ts'
import { isPlainClick } from '../runtime/is-plain-click.ts'
import { openPopup } from '../stores/auth-store.ts'
import type { PopupName } from '../stores/popup-list.ts'

interface PopupLinkProps {
  readonly to: PopupName
  readonly className?: string | undefined
  /** The accessible name, if the text alone is ambiguous. */
  readonly label?: string
  readonly children: ReactNode
}

/** A link that opens a popup over the current page. */
export function PopupLink({ to, className, label, children }: PopupLinkProps) {
  const { auth } = useVisitor()
  const onClick = (event: MouseEvent) => {
    if (!isPlainClick(event)) return
    event.preventDefault()
    openPopup(auth, to)
  }
  return (
    <a
      href={`#${to}`}
      className={className}
      aria-label={label}
      aria-haspopup="dialog"
      onClick={onClick}
    >
      {children}
    </a>
  )
}
