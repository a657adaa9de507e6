import { useId, useLayoutEffect, useRef, type MouseEvent, type ReactNode } from 'react'
import { useTranslate } from '../locale/use-translate.ts'
import styles from './modal.module.css'
import { focusMain } from './focus-main.ts'

export interface ModalProps {
  readonly title: string
  readonly onClose: () => void
  readonly children: ReactNode
}

/** A dialog that is open while it is rendered; the focus stays inside and returns afterwards. */
export function Modal({
  title,
  onClose,
  children,
  className,
}: ModalProps & { readonly className: string | undefined }) {
  const t = useTranslate()
  const titleId = useId()
  const dialogRef = useRef<HTMLDialogElement>(null)
  useLayoutEffect(() => {
    const dialog = dialogRef.current
    dialog?.showModal()
    // The dialog is closed while it is still in the document, so that the browser restores the focus.
    return () => {
      dialog?.close()
      // The same update may remove the element that the browser has just focused.
      queueMicrotask(() => {
        const isLost = document.activeElement === document.body
        if (isLost) focusMain()
      })
    }
  }, [])
  const closeOutside = ({ target }: MouseEvent) => {
    const dialog = dialogRef.current
    if (dialog !== null && target === dialog && !hasInput(dialog)) onClose()
  }
  return (
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-noninteractive-element-interactions -- Escape closes it by itself
    <dialog
      ref={dialogRef}
      className={`${styles['modal']} ${className}`}
      aria-labelledby={titleId}
      onClick={closeOutside}
      onCancel={(event) => {
        // The cancel event of a file input bubbles.
        if (event.target !== dialogRef.current) return
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

/** A click beside a form does not close it once the visitor has typed into it. */
function hasInput(dialog: HTMLDialogElement): boolean {
  const fields = [...dialog.querySelectorAll<HTMLInputElement>('input, textarea')]
  return fields.some(({ value, defaultValue }) => value !== defaultValue)
}
