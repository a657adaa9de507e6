import type { MouseEvent, ReactNode } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { REFINEMENT } from '../app/refinement.ts'
import { isPlainClick } from '../ui/is-plain-click.ts'
import type { PopupName } from './popup-names.ts'

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
    if (!isPlainClick(event)) return
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
