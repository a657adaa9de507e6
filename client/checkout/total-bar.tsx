import { useEffect, useRef, useState } from 'react'
import { useStore } from 'zustand'
import { Amount } from '../currency/amount.tsx'
import { useTranslate } from '../locale/use-translate.ts'
import type { CheckoutStore } from './checkout-store.ts'
import styles from './total-bar.module.css'

/** The parts of the checkout that show the total themselves. */
const TOTALS = '[data-total]'

/**
 * Keeps the total visible on small screens while no other total is. It is hidden from screen
 * readers, which read the summary.
 */
export function TotalBar({ store }: { readonly store: CheckoutStore }) {
  const t = useTranslate()
  const priced = useStore(store, (state) => state.priced)
  const bar = useRef<HTMLParagraphElement>(null)
  const isNeeded = useIsNeeded(bar)
  return (
    <p ref={bar} className={styles['bar']} data-needed={isNeeded} aria-hidden="true">
      {priced !== undefined && (
        <>
          <span>{t('sums.total')}</span>
          <Amount amount={priced.sums.total} currency={priced.currency.code} />
        </>
      )}
    </p>
  )
}

/** Whether no total of the surrounding checkout is in view. */
function useIsNeeded(bar: { readonly current: HTMLElement | null }): boolean {
  const [isNeeded, setNeeded] = useState(false)
  useEffect(() => {
    const shown = new Set<Element>()
    const observer = new IntersectionObserver((entries) => {
      for (const { target, isIntersecting } of entries) {
        if (isIntersecting) shown.add(target)
        else shown.delete(target)
      }
      setNeeded(shown.size === 0)
    })
    for (const total of bar.current?.parentElement?.querySelectorAll(TOTALS) ?? []) {
      observer.observe(total)
    }
    return () => observer.disconnect()
  }, [bar])
  return isNeeded
}
