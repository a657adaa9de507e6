import { useLayoutEffect, useRef } from 'react'
import styles from './dialog.module.css'
import { Modal, type ModalProps } from './modal.tsx'

const FIRST_FIELD = ':is(input, select, textarea):not([hidden])'

/** A modal popup in the middle, on a phone the whole screen. Who opens a form begins in it. */
export function Dialog({ children, ...props }: ModalProps) {
  const place = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => place.current?.querySelector<HTMLElement>(FIRST_FIELD)?.focus(), [])
  return (
    <Modal {...props} className={styles['dialog']}>
      <div ref={place} className={styles['content']}>
        {children}
      </div>
    </Modal>
  )
}
