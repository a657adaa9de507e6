import { Button, Group } from '@mantine/core'
import { useState } from 'react'
import { Link } from 'react-router'
import { fetchOrders } from '#shared/admin/orders-contract.ts'
import { useAdminQuery } from '../api/use-admin-query.ts'
import { useListAddress } from '../api/use-list-address.ts'
import { useMayCall } from '../api/session-context.ts'
import { useTranslate } from '../locale/locale-context.tsx'
import { readOrderFilters, toOrdersPath } from '../orders/order-address.ts'
import { SavedViews } from '../orders/saved-views.tsx'
import { EmptyList } from '../ui/empty-list.tsx'
import { PageButtons } from '../ui/page-buttons.tsx'
import { QueryView } from '../ui/query-view.tsx'
import { ScreenTitle } from '../ui/screen-title.tsx'
import { BulkShipping } from '../orders/bulk-shipping.tsx'
import { OrderFilters } from '../orders/order-filters.tsx'
import { OrdersTable } from '../orders/orders-table.tsx'

const SKELETON_ROWS = 12

/** The orders; search, filters and page are in the address, and filters can be saved as a view. */
export function OrdersScreen() {
  const t = useTranslate()
  const mayCall = useMayCall()
  const address = useListAddress(['older', 'newer'])
  const [chosen, setChosen] = useState<readonly string[]>([])
  const filters = readOrderFilters(address.find)
  const query = useAdminQuery(fetchOrders, {
    ...filters,
    older: address.find('older') || undefined,
    newer: address.find('newer') || undefined,
  })
  const listed = query.data?.orders ?? []
  const isFiltered = toOrdersPath(filters) !== '/orders'
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
      <SavedViews filters={filters} />
      <OrderFilters filters={filters} onChange={address.change} />
      <BulkShipping
        chosen={listed.filter(({ number }) => chosen.includes(number))}
        unlisted={chosen.filter((number) => listed.every((order) => order.number !== number))}
        mayShip={mayCall('shipOrder')}
        onStart={() => setChosen([])}
      />
      <QueryView query={query} rows={SKELETON_ROWS} countRows={({ orders }) => orders.length}>
        {(page) =>
          page.orders.length === 0 ? (
            <EmptyList
              text={t(isFiltered ? 'orders.none_found' : 'orders.empty')}
              onClear={isFiltered ? address.clear : undefined}
              onOpenFirst={address.openFirst}
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
