import styles from './dialog.module.css'
import { Modal, type ModalProps } from './modal.tsx'

/** A modal popup in the middle, on a phone the whole screen. */
export function Dialog(props: ModalProps) {
  return <Modal {...props} className={styles['dialog']} />
}
