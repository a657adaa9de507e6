import { useStore } from 'zustand'
import { Amount } from '../currency/amount.tsx'
import { useTranslate } from '../locale/use-translate.ts'
import type { CheckoutStore } from './checkout-store.ts'
import styles from './total-bar.module.css'

/**
 * Keeps the total visible on small screens. It is hidden from screen readers, which read the
 * summary.
 */
export function TotalBar({ store }: { readonly store: CheckoutStore }) {
  const t = useTranslate()
  const priced = useStore(store, (state) => state.priced)
  if (priced === undefined) return null
  return (
    <p className={styles['bar']} aria-hidden="true">
      <span>{t('sums.total')}</span>
      <Amount amount={priced.sums.total} currency={priced.currency.code} />
    </p>
  )
}
