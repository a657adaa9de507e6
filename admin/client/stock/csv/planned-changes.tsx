import { Table, Text } from '@mantine/core'
import { toTyped } from '#shared/admin/stock-draft.ts'
import { useTranslate } from '../../locale/locale-context.tsx'
import type { PlannedValue } from './csv-plan.ts'

const MAX_SHOWN = 100

/** What would change: the value in the shop and the value of the list. */
export function PlannedChanges({ values }: { readonly values: readonly PlannedValue[] }) {
  const t = useTranslate()
  if (values.length === 0) return null
  return (
    <>
      <Table.ScrollContainer minWidth={0} maxHeight={320} mt="sm">
        <Table verticalSpacing={4} aria-label={t('csv.changes')}>
          <Table.Thead>
            <Table.Tr>
              <Table.Th>{t('stock.product')}</Table.Th>
              <Table.Th ta="end">{t('csv.change')}</Table.Th>
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {values
              .slice(0, MAX_SHOWN)
              .map(({ sku, name, field, was, value, ends_reduction = false }) => (
                <Table.Tr key={`${sku} ${field}`}>
                  <Table.Td>
                    <Text size="sm">{name}</Text>
                    <Text size="xs" c="dimmed" className="breakable">
                      {sku}
                    </Text>
                  </Table.Td>
                  <Table.Td ta="end">
                    <Text size="xs" c="dimmed">
                      {t(field === 'stock' ? 'stock.stock' : 'csv.price')}
                    </Text>
                    <span className="unbroken">{`${toTyped(field, was)} → ${toTyped(field, value)}`}</span>
                    {ends_reduction && (
                      <Text size="xs" c="dimmed">
                        {t('stock.ends_reduction')}
                      </Text>
                    )}
                  </Table.Td>
                </Table.Tr>
              ))}
          </Table.Tbody>
        </Table>
      </Table.ScrollContainer>
      {values.length > MAX_SHOWN && (
        <Text size="sm">{t('csv.more', { count: values.length - MAX_SHOWN })}</Text>
      )}
    </>
  )
}
