import styles from './drawer.module.css'
import { Modal, type ModalProps } from './modal.tsx'

/** A modal panel at the side of the screen. */
export function Drawer(props: ModalProps) {
  return <Modal {...props} className={styles['drawer']} />
}
