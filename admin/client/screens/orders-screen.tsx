import { Button, Group } from '@mantine/core'
import { useState } from 'react'
import { Link } from 'react-router'
import { fetchOrders } from '#shared/admin/orders-contract.ts'
import { ORDER_STATES } from '#shared/checkout/order-states.ts'
import { useAdminQuery } from '../api/use-admin-query.ts'
import { useListAddress } from '../api/use-list-address.ts'
import { useMayCall } from '../frame/session-context.ts'
import { useTranslate } from '../locale/locale-context.tsx'
import { EmptyList } from '../ui/empty-list.tsx'
import { PageButtons } from '../ui/page-buttons.tsx'
import { QueryView } from '../ui/query-view.tsx'
import { ScreenTitle } from '../ui/screen-title.tsx'
import { BulkShipping } from './bulk-shipping.tsx'
import { ORDER_FILTERS, OrderFilters } from './order-filters.tsx'
import { OrdersTable } from './orders-table.tsx'

const SKELETON_ROWS = 12

/** The orders; search, filters and page are in the address: a bookmark is a saved view. */
export function OrdersScreen() {
  const t = useTranslate()
  const mayCall = useMayCall()
  const address = useListAddress(['older', 'newer'])
  const [chosen, setChosen] = useState<readonly string[]>([])
  const read = (name: string) => address.find(name) || undefined
  const query = useAdminQuery(fetchOrders, {
    state: ORDER_STATES.find((name) => name === address.find('state')),
    words: read('q'),
    country: read('country'),
    from: read('from'),
    to: read('to'),
    older: read('older'),
    newer: read('newer'),
  })
  const listed = query.data?.orders.map(({ number }) => number) ?? []

  const [q = '', state = '', country = '', from = '', to = ''] = ORDER_FILTERS.map(read)
  const isFiltered = ORDER_FILTERS.some((name) => read(name) !== undefined)
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
      <OrderFilters values={{ q, state, country, from, to }} onChange={address.change} />
      <BulkShipping
        chosen={listed.filter((number) => chosen.includes(number))}
        mayShip={mayCall('shipOrder')}
        onStart={() => setChosen([])}
      />
      <QueryView query={query} rows={SKELETON_ROWS}>
        {(page) =>
          page.orders.length === 0 ? (
            <EmptyList
              text={t(isFiltered ? 'orders.none_found' : 'orders.empty')}
              onClear={isFiltered ? address.clear : undefined}
            />
          ) : (
            <>
              <OrdersTable
                orders={page.orders}
                isOld={query.isPlaceholderData}
                chosen={chosen}
                onChoose={setChosen}
              />
              <PageButtons
                previous={{ label: t('orders.newer'), onOpen: address.open('newer', page.newer) }}
                next={{ label: t('orders.older'), onOpen: address.open('older', page.older) }}
              />
            </>
          )
        }
      </QueryView>
    </>
  )
}
