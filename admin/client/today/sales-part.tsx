import { Card, SimpleGrid, Text, Title } from '@mantine/core'
import { fetchSales, type PeriodSales } from '#shared/admin/today-contract.ts'
import { useAdminQuery } from '../api/use-admin-query.ts'
import { useTranslate } from '../locale/locale-context.tsx'
import { useFormat } from '../locale/use-format.ts'
import { QueryView } from '../ui/query-view.tsx'

export function SalesPart() {
  const t = useTranslate()
  const query = useAdminQuery(fetchSales, {})
  return (
    <section aria-labelledby="sales">
      <Title order={2} size="h4" mb="sm" id="sales">
        {t('today.sales')}
      </Title>
      <QueryView query={query} rows={2}>
        {({ periods }) =>
          periods.length === 0 ? (
            <Text size="sm">{t('today.no_sales')}</Text>
          ) : (
            <SimpleGrid cols={{ base: 1, xs: 3 }}>
              {periods.map((sales) => (
                <SalesCard key={`${sales.period} ${sales.currency}`} sales={sales} />
              ))}
            </SimpleGrid>
          )
        }
      </QueryView>
    </section>
  )
}

function SalesCard({ sales }: { readonly sales: PeriodSales }) {
  const t = useTranslate()
  const { money } = useFormat()
  const { period, currency, orders, total, total_before } = sales
  return (
    <Card withBorder padding="sm">
      <Text size="sm">{t(`today.period_${period}`)}</Text>
      <Text size="xl" fw={700}>
        {money(total, currency)}
      </Text>
      <Text size="sm">{t('today.orders', { count: orders })}</Text>
      <Text size="sm" c="dimmed">
        {t('today.before', { total: money(total_before, currency) })}
      </Text>
    </Card>
  )
}
