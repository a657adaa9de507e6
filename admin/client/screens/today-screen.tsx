import { Anchor, Card, Group, SimpleGrid, Stack, Text, Title } from '@mantine/core'
import { Link } from 'react-router'
import type { OrderTask } from '#shared/admin/orders-contract.ts'
import { fetchToday, type Today } from '#shared/admin/today-contract.ts'
import { useAdminQuery } from '../api/use-admin-query.ts'
import { useMayCall } from '../api/session-context.ts'
import { useTranslate } from '../locale/locale-context.tsx'
import { toOrdersPath } from '../orders/order-address.ts'
import { QueryView } from '../ui/query-view.tsx'
import { ScreenTitle } from '../ui/screen-title.tsx'
import { HealthPart } from '../today/health-part.tsx'
import { SalesPart } from '../today/sales-part.tsx'

const WAITING = [
  { name: 'paid_orders', path: '/orders?state=paid', call: 'fetchOrders' },
  { name: 'preparing_orders', path: '/orders?state=preparing', call: 'fetchOrders' },
  { name: 'stuck_refunds', path: toOrdersPath({ task: 'stuck_refunds' }), call: 'fetchOrders' },
  {
    name: 'open_withdrawals',
    path: toOrdersPath({ task: 'open_withdrawals' }),
    call: 'fetchOrders',
  },
  { name: 'failed_mails', path: '/mails?state=failed', call: 'fetchMails' },
  { name: 'open_questions', path: '/questions?status=open', call: 'fetchQuestions' },
] as const

/** Shows the open tasks, the sales and the health of the shop. */
export function TodayScreen() {
  const t = useTranslate()
  const mayCall = useMayCall()
  const query = useAdminQuery(fetchToday, {})
  return (
    <>
      <ScreenTitle title={t('nav.today')} />
      <Stack gap="xl">
        <QueryView query={query} rows={3}>
          {(today) => <Waiting today={today} />}
        </QueryView>
        {mayCall('fetchSales') && <SalesPart />}
        <HealthPart />
      </Stack>
    </>
  )
}

function Waiting({ today }: { readonly today: Today }) {
  const t = useTranslate()
  const mayCall = useMayCall()
  return (
    <>
      <section aria-labelledby="waits">
        <Title order={2} size="h4" mb="sm" id="waits">
          {t('today.waits')}
        </Title>
        <SimpleGrid cols={{ base: 2, sm: 3, lg: 6 }}>
          {WAITING.map(({ name, path, call }) => (
            <Card key={name} withBorder padding="sm">
              <Text size="xl" fw={700} {...(today[name] === 0 && { c: 'dimmed' })}>
                {today[name]}
              </Text>
              {mayCall(call) ? (
                <Anchor component={Link} to={path} size="sm">
                  {t(`today.${name}`)}
                </Anchor>
              ) : (
                <Text size="sm">{t(`today.${name}`)}</Text>
              )}
            </Card>
          ))}
        </SimpleGrid>
      </section>
      <OrderNumbers
        name="stuck_refunds"
        numbers={today.stuck_refund_orders}
        count={today.stuck_refunds}
      />
      <OrderNumbers
        name="open_withdrawals"
        numbers={today.open_withdrawal_orders}
        count={today.open_withdrawals}
      />
      <section aria-labelledby="low-stock">
        <Title order={2} size="h4" mb="sm" id="low-stock">
          {t('today.low_stock')}
        </Title>
        {today.low_stock.length === 0 && <Text size="sm">{t('today.enough_stock')}</Text>}
        <Stack gap={4}>
          {today.low_stock.map(({ sku, name, stock }) => (
            <Group key={sku} justify="space-between" maw={560} wrap="nowrap">
              {mayCall('fetchVariants') ? (
                <Anchor component={Link} to={`/stock?q=${encodeURIComponent(sku)}`} size="sm">
                  {`${name} · ${sku}`}
                </Anchor>
              ) : (
                <Text size="sm">{`${name} · ${sku}`}</Text>
              )}
              <Text size="sm" fw={600}>
                {t('today.pieces', { count: stock })}
              </Text>
            </Group>
          ))}
        </Stack>
        {today.has_more_low_stock && mayCall('fetchVariants') && (
          <Anchor component={Link} to="/stock?low=yes" size="sm" mt="xs" display="inline-block">
            {t('today.more_low_stock')}
          </Anchor>
        )}
      </section>
    </>
  )
}

interface OrderNumbersProps {
  readonly name: OrderTask
  readonly numbers: readonly string[]
  /** The number of all entries, of which the list may show fewer. */
  readonly count: number
}

/** Lists orders under a heading; nothing if there are none. */
function OrderNumbers({ name, numbers, count }: OrderNumbersProps) {
  const t = useTranslate()
  const mayCall = useMayCall()
  if (numbers.length === 0) return null
  return (
    <section aria-labelledby={name}>
      <Title order={2} size="h4" mb="sm" id={name}>
        {t(`today.${name}`)}
      </Title>
      <Group gap="md">
        {numbers.map((number) =>
          mayCall('fetchOrder') ? (
            <Anchor key={number} component={Link} to={`/orders/${number}`} size="sm">
              {number}
            </Anchor>
          ) : (
            <Text key={number} size="sm">
              {number}
            </Text>
          ),
        )}
      </Group>
      {count > numbers.length && mayCall('fetchOrders') && (
        <Anchor
          component={Link}
          to={toOrdersPath({ task: name })}
          size="sm"
          mt="xs"
          display="inline-block"
        >
          {t(`today.more_${name}`)}
        </Anchor>
      )}
    </section>
  )
}
