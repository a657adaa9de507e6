import { useEffect, useRef, type ReactNode } from 'react'
import { useTranslate } from '../../locale/use-translate.ts'
import button from '../../ui/button.module.css'
import styles from './popup.module.css'

interface DoneProps {
  readonly onClose: () => void
  readonly children: ReactNode
}

/** What a form has come to, in its place: read out, since the focus goes there. */
export function Done({ onClose, children }: DoneProps) {
  const t = useTranslate()
  const place = useRef<HTMLDivElement>(null)
  useEffect(() => place.current?.focus(), [])
  return (
    <div ref={place} className={styles['done']} tabIndex={-1}>
      {children}
      <button type="button" className={button['second']} onClick={onClose}>
        {t('account.go_on')}
      </button>
    </div>
  )
}
