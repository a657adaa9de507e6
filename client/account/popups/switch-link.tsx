import type { MouseEvent, ReactNode } from 'react'
import { useVisitor } from '../../app/visitor.ts'
import button from '../../ui/button.module.css'
import { isPlainClick } from '../../ui/is-plain-click.ts'
import { showPopup, type PopupName } from '../popup-names.ts'

interface SwitchLinkProps {
  readonly to: PopupName
  readonly children: ReactNode
}

/** From one popup to another in its place. */
export function SwitchLink({ to, children }: SwitchLinkProps) {
  const { auth } = useVisitor()
  const follow = (event: MouseEvent) => {
    if (!isPlainClick(event)) return
    event.preventDefault()
    showPopup(auth, to)
  }
  return (
    <a href={`#${to}`} className={button['quiet']} onClick={follow}>
      {children}
    </a>
  )
}
