import type { MouseEvent, ReactNode } from 'react'
import { useVisitor } from '../app/visitor.ts'
import { isPlainClick } from '../ui/is-plain-click.ts'
import { showPopup, type PopupName } from './popup-names.ts'

interface PopupLinkProps {
  readonly to: PopupName
  readonly className?: string | undefined
  /** Where the words alone do not say what is meant. */
  readonly label?: string
  readonly children: ReactNode
}

/** Opens a popup over this very page. */
export function PopupLink({ to, className, label, children }: PopupLinkProps) {
  const { auth } = useVisitor()
  const onClick = (event: MouseEvent) => {
    if (!isPlainClick(event)) return
    event.preventDefault()
    showPopup(auth, to)
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
