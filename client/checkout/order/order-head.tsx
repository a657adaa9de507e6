import { useEffect, useRef } from 'react'
import { formatDate } from '#shared/locale/dates.ts'
import { tabStorage } from '../../runtime/browser-storage.ts'
import { useLocaleCode, useTranslate } from '../../locale/use-translate.ts'
import { JUST_ORDERED } from '../checkout-storage.ts'
import type { OrderProps } from './order-frame.tsx'
import styles from './order-head.module.css'

interface OrderHeadProps extends Pick<OrderProps, 'order'> {
  /** Whether the order was placed a moment ago, in this tab. */
  readonly isNew: boolean
}

/** The order's number, and the thanks right after it was placed. */
export function OrderHead({ order, isNew }: OrderHeadProps) {
  const t = useTranslate()
  const locale = useLocaleCode()
  const { number, created_at } = order
  return (
    <header className={styles['head']}>
      <Thanks order={order} isNew={isNew} />
      <h1>{t('order_page.number', { number })}</h1>
      <p className={styles['soft']}>
        {t('order_page.made_on', { date: formatDate(created_at, locale) })}
      </p>
    </header>
  )
}

/**
 * Thanks the visitor once, right after the order. It is part of the initial content, so it receives the
 * focus for screen readers.
 */
function Thanks({ order, isNew }: OrderHeadProps) {
  const t = useTranslate()
  const container = useRef<HTMLDivElement>(null)
  const { state, email } = order
  useEffect(() => {
    if (!isNew) return
    tabStorage.remove(JUST_ORDERED)
    container.current?.focus({ preventScroll: true })
  }, [isNew])
  if (state === 'cancelled' || state === 'refunded') return null
  const isWaiting = state === 'awaiting_payment'
  if (!isNew && !isWaiting) return null
  return (
    <div ref={container} tabIndex={-1} role="status" className={styles['thanks']}>
      <p className={styles['lead']}>
        {t(isWaiting ? 'order_page.thanks_waiting' : 'order_page.thanks')}
      </p>
      <p>{isWaiting ? t('order_page.waiting_help') : t('order_page.mailed', { email })}</p>
    </div>
  )
}
