import { useTranslate } from '../locale/use-translate.ts'
import styles from './checkout-frame.module.css'

interface LoadingNoticeProps {
  /** A payment that was started before is being checked. */
  readonly isResuming?: boolean
}

/** Phones show the page's lead below it, which wide screens show in the head of the page. */
export function LoadingNotice({ isResuming = false }: LoadingNoticeProps) {
  const t = useTranslate()
  return (
    <p role="status" className={isResuming ? styles['leaving'] : styles['loading']}>
      {t(isResuming ? 'checkout.resuming' : 'checkout.loading')}
    </p>
  )
}
