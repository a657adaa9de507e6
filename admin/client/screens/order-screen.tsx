import { Anchor, Button, SimpleGrid, Stack } from '@mantine/core'
import { Link, useParams } from 'react-router'
import { hasSomethingToPack } from '#shared/admin/has-something-to-pack.ts'
import { canCancelOrder, PAID_STATES } from '#shared/checkout/order-states.ts'
import { fetchOrder, type AdminOrder } from '#shared/admin/orders-contract.ts'
import { useAdminQuery } from '../api/use-admin-query.ts'
import { useMayCall } from '../api/session-context.ts'
import { useTranslate } from '../locale/locale-context.tsx'
import { QueryView } from '../ui/query-view.tsx'
import { ScreenTitle } from '../ui/screen-title.tsx'
import { StateBadge } from '../ui/state-badge.tsx'
import { CancelOrder } from '../orders/cancel-order.tsx'
import { DeliverOrder } from '../orders/deliver-order.tsx'
import { OrderFacts } from '../orders/order-facts.tsx'
import { OrderGoods } from '../orders/order-goods.tsx'
import { OrderHistory } from '../orders/order-history.tsx'
import { OrderMails } from '../orders/order-mails.tsx'
import { OrderNotes } from '../orders/order-notes.tsx'
import { OrderParcels } from '../orders/order-parcels.tsx'
import { RefundOrder } from '../orders/refund-order.tsx'
import { ShipOrder } from '../orders/ship-order.tsx'

/** One order: what is in it, where it goes, what has happened. */
export function OrderScreen() {
  const { number = '' } = useParams()
  // The key discards what was typed for another order.
  return <Order key={number} number={number} />
}

function Order({ number }: { readonly number: string }) {
  const t = useTranslate()
  const query = useAdminQuery(fetchOrder, { number })
  const mayCall = useMayCall()
  const { data } = query
  return (
    <>
      <Anchor component={Link} to="/orders" size="sm">
        {t('order.back')}
      </Anchor>
      <ScreenTitle title={t('order.title', { number })}>
        {data !== undefined && <StateBadge {...data} is_partly_shipped={isPartlyShipped(data)} />}
        {data !== undefined && mayCall('fetchInvoices') && (
          <Button
            ml="auto"
            component="a"
            href={`/orders/invoices?numbers=${number}`}
            target="_blank"
            variant="default"
            size="xs"
          >
            {t('invoices.print')}
          </Button>
        )}
      </ScreenTitle>
      <QueryView query={query} rows={8}>
        {(order) => (
          <SimpleGrid cols={{ base: 1, md: 2 }} spacing="xl">
            <Stack gap="xl">
              {mayCall('shipOrder') && hasSomethingToPack(order) && <ShipOrder order={order} />}
              <OrderGoods order={order} />
              <OrderParcels order={order} />
              {mayCall('deliverOrder') && order.state === 'shipped' && (
                <DeliverOrder order={order} />
              )}
              <RefundOrder order={order} canRefund={mayCall('refundOrderPart') && isPaid(order)} />
              {mayCall('cancelOrder') && isCancellable(order) && <CancelOrder order={order} />}
              <OrderHistory order={order} />
            </Stack>
            <Stack gap="xl">
              <OrderFacts order={order} />
              <OrderNotes order={order} />
              <OrderMails order={order} />
            </Stack>
          </SimpleGrid>
        )}
      </QueryView>
    </>
  )
}

function isPaid({ state, refund }: AdminOrder): boolean {
  return refund === null && PAID_STATES.includes(state)
}

function isPartlyShipped({ state, parcels }: AdminOrder): boolean {
  return state === 'preparing' && parcels.length > 0
}

function isCancellable({ state, parcels, refund }: AdminOrder): boolean {
  return canCancelOrder({ state, hasParcels: parcels.length > 0 }) && refund === null
}
