import { useLayoutEffect, useRef } from 'react'
import styles from './dialog.module.css'
import { Modal, type ModalProps } from './modal.tsx'

const FIRST_FIELD = ':is(input, select, textarea):not([hidden])'

/** A centred modal popup, full-screen on phones. The first field receives the focus. */
export function Dialog({ children, ...props }: ModalProps) {
  const content = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => content.current?.querySelector<HTMLElement>(FIRST_FIELD)?.focus(), [])
  return (
    <Modal {...props} className={styles['dialog']}>
      <div ref={content} className={styles['content']}>
        {children}
      </div>
    </Modal>
  )
}
