import { useEffect, useRef, type ReactNode } from 'react'
import { useTranslate } from '../../locale/use-translate.ts'
import button from '../../ui/button.module.css'
import styles from './popup.module.css'

interface FormResultProps {
  /** Undefined where the form is a part of the page, which nothing closes. */
  readonly onClose?: (() => void) | undefined
  readonly children: ReactNode
}

/** Replaces a form by its result and moves the focus there, so that screen readers read it. */
export function FormResult({ onClose, children }: FormResultProps) {
  const t = useTranslate()
  const container = useRef<HTMLDivElement>(null)
  useEffect(() => container.current?.focus(), [])
  return (
    <div ref={container} className={styles['done']} tabIndex={-1}>
      {children}
      {onClose !== undefined && (
        <button type="button" className={button['secondary']} onClick={onClose}>
          {t('account.go_on')}
        </button>
      )}
    </div>
  )
}
