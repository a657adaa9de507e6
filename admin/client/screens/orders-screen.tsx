import { Button, Group, NativeSelect, Text } from '@mantine/core'
import { useSearchParams } from 'react-router'
import { fetchOrders, type OrderPage } from '#shared/admin/orders-contract.ts'
import { ORDER_STATES } from '#shared/checkout/order-states.ts'
import { useAdminQuery } from '../api/use-admin-query.ts'
import { useTranslate } from '../locale/locale-context.tsx'
import { QueryView } from '../ui/query-view.tsx'
import { ScreenTitle } from '../ui/screen-title.tsx'
import { SearchField } from '../ui/search-field.tsx'
import { OrdersTable } from './orders-table.tsx'

const SKELETON_ROWS = 12

/** The orders; search, filter and page are in the address, so that it can be sent to a colleague. */
export function OrdersScreen() {
  const t = useTranslate()
  const [params, setParams] = useSearchParams()
  const state = ORDER_STATES.find((name) => name === params.get('state'))
  const words = params.get('q') ?? ''
  const query = useAdminQuery(fetchOrders, {
    state,
    words: words === '' ? undefined : words,
    older: params.get('older') ?? undefined,
    newer: params.get('newer') ?? undefined,
  })

  /** A changed filter begins at the newest order. */
  function setFilter(name: 'state' | 'q', value: string): void {
    const next = new URLSearchParams(params)
    for (const cursor of ['older', 'newer']) next.delete(cursor)
    if (value === '') next.delete(name)
    else next.set(name, value)
    setParams(next, { replace: name === 'q' })
  }

  return (
    <>
      <ScreenTitle title={t('nav.orders')} />
      <Group mb="md" align="end">
        <SearchField
          label={t('orders.search')}
          value={words}
          onSearch={(text) => setFilter('q', text)}
        />
        <NativeSelect
          label={t('orders.state')}
          value={state ?? ''}
          onChange={(event) => setFilter('state', event.currentTarget.value)}
          data={[
            { value: '', label: t('orders.all') },
            ...ORDER_STATES.map((name) => ({ value: name, label: t(`state.${name}`) })),
          ]}
        />
      </Group>
      <QueryView query={query} rows={SKELETON_ROWS}>
        {(page) =>
          page.orders.length === 0 ? (
            <EmptyOrders
              isFiltered={words !== '' || state !== undefined}
              clear={() => setParams({})}
            />
          ) : (
            <>
              <OrdersTable orders={page.orders} isOld={query.isPlaceholderData} />
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
