import { useId, useLayoutEffect, useRef, type MouseEvent, type ReactNode } from 'react'
import { useTranslate } from '../locale/use-translate.ts'
import styles from './drawer.module.css'

interface DrawerProps {
  readonly title: string
  readonly onClose: () => void
  readonly children: ReactNode
}

/** A modal panel at the side, open as long as it is rendered: focus stays inside and goes back. */
export function Drawer({ title, onClose, children }: DrawerProps) {
  const t = useTranslate()
  const titleId = useId()
  const place = useRef<HTMLDialogElement>(null)
  useLayoutEffect(() => {
    const dialog = place.current
    dialog?.showModal()
    // Closed while it is still in the page, so that the browser gives the focus back.
    return () => dialog?.close()
  }, [])
  const closeOutside = ({ target }: MouseEvent) => {
    if (target === place.current) onClose()
  }
  return (
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-noninteractive-element-interactions -- Escape closes it by itself
    <dialog
      ref={place}
      className={styles['drawer']}
      aria-labelledby={titleId}
      onClick={closeOutside}
      onCancel={(event) => {
        event.preventDefault()
        onClose()
      }}
    >
      <div className={styles['inside']}>
        <header className={styles['head']}>
          <h2 id={titleId}>{title}</h2>
          <button type="button" className={styles['close']} onClick={onClose}>
            {t('shell.close')}
          </button>
        </header>
        {children}
      </div>
    </dialog>
  )
}
