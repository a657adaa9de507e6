import type { OrderSummary } from '#shared/checkout/order-contract.ts'
import { toStateName } from '#shared/checkout/state-name.ts'
import { formatDate } from '#shared/locale/dates.ts'
import { paths } from '#shared/url/paths.ts'
import { useVisitor, type Visitor } from '../../runtime/visitor.ts'
import { Amount } from '../../currency/amount.tsx'
import { Link } from '../../locale/link.tsx'
import { useLocaleCode, useTranslate } from '../../locale/use-translate.ts'
import { Thumbnail } from '../../ui/thumbnail.tsx'
import { createAccountCache } from '../account-cache.ts'
import { NewestFirst, type NewestPage } from '../newest-first.tsx'
import { EmptyState } from '../my/empty-state.tsx'
import { MyState } from '../my/my-state.tsx'
import type { OwnDataCache, OwnData } from '../my/use-own-data.ts'
import type { OrdersQuery } from './order-calls.ts'
import styles from './recent-orders.module.css'

interface Orders {
  readonly orders: readonly OrderSummary[]
  readonly has_more: boolean
}

/** The account's orders, newest first. */
export function RecentOrders({ ownData }: { readonly ownData: OwnData<Orders> }) {
  const t = useTranslate()
  const visitor = useVisitor()
  if (ownData.kind !== 'ready') return <MyState ownData={ownData} />
  return (
    <NewestFirst
      newestPage={toPage(ownData.data)}
      olderCache={olderCache}
      loadPage={async (before) => toPage(await fetchOrders(visitor, { before }))}
      empty={
        <EmptyState title={t('my.no_orders')} help={t('my.no_orders_help')}>
          <Link to={paths.products}>{t('my.to_shop')}</Link>
        </EmptyState>
      }
    >
      {(order) => <OrderRow key={order.number} order={order} />}
    </NewestFirst>
  )
}

export const ordersCache: OwnDataCache<Orders> = createAccountCache()
const olderCache = createAccountCache<NewestPage<OrderSummary>>()

export const loadNewestOrders = (visitor: Visitor, signal: AbortSignal) =>
  fetchOrders(visitor, { signal })

async function fetchOrders(visitor: Visitor, query: OrdersQuery): Promise<Orders> {
  const { loadOrders } = await import('./order-calls.ts')
  return loadOrders(visitor, query)
}

function toPage({ orders, has_more }: Orders): NewestPage<OrderSummary> {
  return { entries: orders, has_more }
}

function OrderRow({ order }: { readonly order: OrderSummary }) {
  const t = useTranslate()
  const locale = useLocaleCode()
  const { number, created_at, total, currency, pictures } = order
  return (
    <li className={styles['order']}>
      <span className={styles['pictures']}>
        {[...new Set(pictures)].map((image_path) => (
          <Thumbnail key={image_path} image_path={image_path} />
        ))}
      </span>
      <Link to={paths.order(number)}>{t('order_page.number', { number })}</Link>
      <time dateTime={created_at}>{formatDate(created_at, locale)}</time>
      <span>{t(toStateName(order))}</span>
      <span className={styles['total']}>
        <Amount amount={total} currency={currency} />
      </span>
    </li>
  )
}
