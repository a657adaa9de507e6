import { useId, useLayoutEffect, useRef, type MouseEvent, type ReactNode } from 'react'
import { useTranslate } from '../locale/use-translate.ts'
import styles from './modal.module.css'

export interface ModalProps {
  readonly title: string
  readonly onClose: () => void
  readonly children: ReactNode
}

/** Open as long as it is rendered: focus stays inside and goes back. */
export function Modal({
  title,
  onClose,
  children,
  className,
}: ModalProps & { readonly className: string | undefined }) {
  const t = useTranslate()
  const titleId = useId()
  const place = useRef<HTMLDialogElement>(null)
  useLayoutEffect(() => {
    const dialog = place.current
    dialog?.showModal()
    // Closed while it is still in the page, so that the browser gives the focus back.
    return () => {
      dialog?.close()
      if (document.activeElement === document.body) document.getElementById('main')?.focus()
    }
  }, [])
  const closeOutside = ({ target }: MouseEvent) => {
    const dialog = place.current
    if (dialog !== null && target === dialog && !isTypedInto(dialog)) onClose()
  }
  return (
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-noninteractive-element-interactions -- Escape closes it by itself
    <dialog
      ref={place}
      className={`${styles['modal']} ${className}`}
      aria-labelledby={titleId}
      onClick={closeOutside}
      onCancel={(event) => {
        // A file chooser's bubbles.
        if (event.target !== place.current) return
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

/** A slip of the hand beside a form must not cost what was typed into it. */
function isTypedInto(dialog: HTMLDialogElement): boolean {
  const fields = [...dialog.querySelectorAll<HTMLInputElement>('input, textarea')]
  return fields.some(({ value, defaultValue }) => value !== defaultValue)
}
