import { useStore } from 'zustand'
import { Amount } from '../currency/amount.tsx'
import { useTranslate } from '../locale/use-translate.ts'
import type { CheckoutStore } from './checkout-store.ts'
import styles from './total-bar.module.css'

/** The total stays in view where the summary has no room beside the form; it is said there. */
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
