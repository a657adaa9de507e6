import type { ReactNode } from 'react'
import { useTranslate } from '../locale/use-translate.ts'
import styles from './notice.module.css'

interface NoticeProps {
  /** The notice is hidden while it is undefined. */
  readonly text: string | undefined
  readonly onClose: () => void
  /** Actions of the notice. */
  readonly children?: ReactNode
}

/** A notice at the bottom of the window about what has just happened. */
export function Notice({ text, onClose, children }: NoticeProps) {
  const t = useTranslate()
  return (
    <div role="status">
      {text !== undefined && (
        <div className={styles['notice']}>
          <p>{text}</p>
          {children}
          <button type="button" onClick={onClose}>
            {t('shell.close')}
          </button>
        </div>
      )}
    </div>
  )
}
