import type { MouseEvent, ReactNode } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { REFINEMENT } from '../app/refinement.ts'

/** The popups that a hash opens, over whatever page it is on. */
export type PopupName =
  | 'login'
  | 'register'
  | 'edit-email'
  | 'edit-password'
  | 'edit-billing-address'
  | 'edit-shipping-address'

/** Goes to a popup of this very page: place and query stay, Back closes it. */
export function useOpenPopup(): (name: PopupName) => void {
  const navigate = useNavigate()
  const { pathname, search } = useLocation()
  return (name) => void navigate({ pathname, search, hash: name }, REFINEMENT)
}

interface PopupLinkProps {
  readonly to: PopupName
  readonly className?: string | undefined
  /** Where the words alone do not say what is meant. */
  readonly label?: string
  readonly children: ReactNode
}

export function PopupLink({ to, className, label, children }: PopupLinkProps) {
  const open = useOpenPopup()
  const onClick = (event: MouseEvent) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
    event.preventDefault()
    open(to)
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
