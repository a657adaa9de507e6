import { useTranslate } from '../locale/use-translate.ts'
import styles from './prepared-part.module.css'

/** Says that the shop has prepared the order, and what it says about it. */
export function PreparedPart({ note }: { readonly note: string }) {
  const t = useTranslate()
  return (
    <div className={styles['prepared']}>
      <p>{t('checkout.prepared')}</p>
      {note !== '' && <blockquote className={styles['note']}>{note}</blockquote>}
    </div>
  )
}
