import { Anchor, SimpleGrid, Stack } from '@mantine/core'
import { Link, useParams } from 'react-router'
import { fetchOrder } from '#shared/admin/orders-contract.ts'
import { useAdminQuery } from '../api/use-admin-query.ts'
import { useTranslate } from '../locale/locale-context.tsx'
import { QueryView } from '../ui/query-view.tsx'
import { ScreenTitle } from '../ui/screen-title.tsx'
import { StateBadge } from '../ui/state-badge.tsx'
import { OrderFacts } from './order-facts.tsx'
import { OrderGoods } from './order-goods.tsx'
import { OrderHistory } from './order-history.tsx'

/** One order: what is in it, where it goes, what has happened. */
export function OrderScreen() {
  const t = useTranslate()
  const { number = '' } = useParams()
  const query = useAdminQuery(fetchOrder, { number })
  const state = query.data?.state
  return (
    <>
      <Anchor component={Link} to="/orders" size="sm">
        {t('order.back')}
      </Anchor>
      <ScreenTitle title={t('order.title', { number })}>
        {state !== undefined && <StateBadge state={state} />}
      </ScreenTitle>
      <QueryView query={query} rows={8}>
        {(order) => (
          <SimpleGrid cols={{ base: 1, md: 2 }} spacing="xl">
            <Stack gap="xl">
              <OrderGoods order={order} />
              <OrderHistory order={order} />
            </Stack>
            <OrderFacts order={order} />
          </SimpleGrid>
        )}
      </QueryView>
    </>
  )
}
