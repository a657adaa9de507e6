import { useEffect, useRef, useState } from 'react'
import type { OrderSummary } from '#shared/checkout/order-contract.ts'
import { formatDate } from '#shared/locale/dates.ts'
import { paths } from '#shared/locale/paths.ts'
import { useVisitor, type Visitor } from '../../app/visitor.ts'
import { Amount } from '../../currency/amount.tsx'
import { Link } from '../../locale/link.tsx'
import { useLocaleCode, useTranslate } from '../../locale/use-translate.ts'
import button from '../../ui/button.module.css'
import { EmptyState } from '../my/empty-state.tsx'
import { MyState } from '../my/my-state.tsx'
import type { Mine } from '../my/use-mine.ts'
import { useDoing } from '../use-doing.ts'
import styles from './recent-orders.module.css'

interface Orders {
  readonly orders: readonly OrderSummary[]
  readonly has_more: boolean
}

/** The account's orders, the newest first, and older ones on a press. */
export function RecentOrders({ mine }: { readonly mine: Mine<Orders> }) {
  const t = useTranslate()
  const visitor = useVisitor()
  const [older, setOlder] = useState<Orders>()
  const { isDoing, failure, start } = useDoing()
  const list = useRef<HTMLUListElement>(null)
  const shown = useRef(0)
  useEffect(() => {
    // The button may be gone with the last of them: reading goes on with the first that came.
    if (older !== undefined) list.current?.children[shown.current]?.querySelector('a')?.focus()
  }, [older])
  if (mine.kind !== 'ready') return <MyState mine={mine} />
  const known = new Set(mine.data.orders.map(({ number }) => number))
  const further = older?.orders.filter(({ number }) => !known.has(number)) ?? []
  const orders = [...mine.data.orders, ...further]
  if (orders.length === 0) {
    return (
      <EmptyState title={t('my.no_orders')} help={t('my.no_orders_help')}>
        <Link to={paths.products}>{t('my.to_shop')}</Link>
      </EmptyState>
    )
  }
  const showOlder = () =>
    start(async () => {
      const { askOrders } = await import('./order-calls.ts')
      const found = await askOrders(visitor, orders.at(-1)?.number)
      shown.current = orders.length
      setOlder({ orders: [...further, ...found.orders], has_more: found.has_more })
    })
  const hasMore = (older ?? mine.data).has_more
  return (
    <>
      <ul ref={list}>
        {orders.map((order) => (
          <OrderRow key={order.number} order={order} />
        ))}
      </ul>
      {hasMore && (
        <button
          type="button"
          className={button['second']}
          aria-disabled={isDoing}
          onClick={showOlder}
        >
          {t('my.older_orders')}
        </button>
      )}
      <p role="status">{failure}</p>
    </>
  )
}

export async function loadOrders(visitor: Visitor): Promise<Orders> {
  const { askOrders } = await import('./order-calls.ts')
  return askOrders(visitor)
}

function OrderRow({ order }: { readonly order: OrderSummary }) {
  const t = useTranslate()
  const locale = useLocaleCode()
  const { number, state, created_at, total, currency } = order
  return (
    <li className={styles['order']}>
      <Link to={paths.order(number)}>{t('order_page.number', { number })}</Link>
      <time dateTime={created_at}>{formatDate(created_at, locale)}</time>
      <span>{t(`order_page.state_${state}`)}</span>
      <span className={styles['total']}>
        <Amount amount={total} currency={currency} />
      </span>
    </li>
  )
}
