import type { ReactNode } from 'react'
import { useTranslate } from '../locale/use-translate.ts'
import styles from './notice.module.css'

interface NoticeProps {
  /** Undefined: there is nothing to say. */
  readonly text: string | undefined
  readonly onClose: () => void
  /** What can be done about it. */
  readonly children?: ReactNode
}

/** Says at the foot of the window what has just been done. */
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
