import { Button, Group, Text } from '@mantine/core'
import { useState } from 'react'
import { Link, useSearchParams } from 'react-router'
import { fetchOrders, type OrderPage } from '#shared/admin/orders-contract.ts'
import { ORDER_STATES } from '#shared/checkout/order-states.ts'
import { useAdminQuery } from '../api/use-admin-query.ts'
import { useMayCall } from '../frame/session-context.ts'
import { useTranslate } from '../locale/locale-context.tsx'
import { QueryView } from '../ui/query-view.tsx'
import { ScreenTitle } from '../ui/screen-title.tsx'
import { BulkShipping } from './bulk-shipping.tsx'
import { ORDER_FILTERS, OrderFilters, type OrderFilter } from './order-filters.tsx'
import { OrdersTable } from './orders-table.tsx'

const SKELETON_ROWS = 12

/** The orders; search, filters and page are in the address: a bookmark is a saved view. */
export function OrdersScreen() {
  const t = useTranslate()
  const mayCall = useMayCall()
  const [params, setParams] = useSearchParams()
  const [chosen, setChosen] = useState<readonly string[]>([])
  const read = (name: string) => params.get(name) || undefined
  const query = useAdminQuery(fetchOrders, {
    state: ORDER_STATES.find((name) => name === params.get('state')),
    words: read('q'),
    country: read('country'),
    from: read('from'),
    to: read('to'),
    older: read('older'),
    newer: read('newer'),
  })
  const listed = query.data?.orders.map(({ number }) => number) ?? []

  /** A changed filter begins at the newest order. */
  function setFilter(name: OrderFilter, value: string): void {
    const next = new URLSearchParams(params)
    for (const cursor of ['older', 'newer']) next.delete(cursor)
    if (value === '') next.delete(name)
    else next.set(name, value)
    setParams(next, { replace: name === 'q' })
  }

  const [q = '', state = '', country = '', from = '', to = ''] = ORDER_FILTERS.map(read)
  return (
    <>
      <ScreenTitle title={t('nav.orders')}>
        {mayCall('createDraft') && (
          <Group gap="xs">
            <Button component={Link} to="/orders/drafts" variant="default" size="xs">
              {t('drafts.title')}
            </Button>
            <Button component={Link} to="/orders/new" size="xs">
              {t('drafts.new')}
            </Button>
          </Group>
        )}
      </ScreenTitle>
      <OrderFilters values={{ q, state, country, from, to }} onChange={setFilter} />
      <BulkShipping
        chosen={listed.filter((number) => chosen.includes(number))}
        mayShip={mayCall('shipOrder')}
        onStart={() => setChosen([])}
      />
      <QueryView query={query} rows={SKELETON_ROWS}>
        {(page) =>
          page.orders.length === 0 ? (
            <EmptyOrders
              isFiltered={ORDER_FILTERS.some((name) => params.has(name))}
              clear={() => setParams({})}
            />
          ) : (
            <>
              <OrdersTable
                orders={page.orders}
                isOld={query.isPlaceholderData}
                chosen={chosen}
                onChoose={setChosen}
              />
              <PageButtons page={page} params={params} setParams={setParams} />
            </>
          )
        }
      </QueryView>
    </>
  )
}

function EmptyOrders(props: { readonly isFiltered: boolean; readonly clear: () => void }) {
  const t = useTranslate()
  if (!props.isFiltered) return <Text>{t('orders.empty')}</Text>
  return (
    <Group role="status">
      <Text>{t('orders.none_found')}</Text>
      <Button variant="default" size="xs" onClick={props.clear}>
        {t('orders.clear')}
      </Button>
    </Group>
  )
}

interface PageButtonsProps {
  readonly page: OrderPage
  readonly params: URLSearchParams
  readonly setParams: (params: URLSearchParams) => void
}

function PageButtons({ page: { older, newer }, params, setParams }: PageButtonsProps) {
  const t = useTranslate()
  function open(name: 'older' | 'newer', cursor: string | null): void {
    if (cursor === null) return
    const next = new URLSearchParams(params)
    for (const other of ['older', 'newer']) next.delete(other)
    next.set(name, cursor)
    setParams(next)
  }
  return (
    <Group mt="md">
      <Button variant="default" disabled={newer === null} onClick={() => open('newer', newer)}>
        {t('orders.newer')}
      </Button>
      <Button variant="default" disabled={older === null} onClick={() => open('older', older)}>
        {t('orders.older')}
      </Button>
    </Group>
  )
}
