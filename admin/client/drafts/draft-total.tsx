import { Alert, List, Table, Text } from '@mantine/core'
import type { DraftPrice } from '#shared/admin/drafts-contract.ts'
import { useTranslate } from '../locale/locale-context.tsx'
import { useFormat } from '../locale/use-format.ts'

/** The sums of the checkout, or why it would refuse the order. */
export function DraftTotal({ price: { priced, problems } }: { readonly price: DraftPrice }) {
  const t = useTranslate()
  const { money } = useFormat()
  const messages = [...new Set(Object.values(problems).flat())]
  const format = (amount: number) => money(amount, priced?.currency ?? '')
  return (
    <div role="status">
      {messages.length > 0 && (
        <Alert color="red" title={t('drafts.wrong')} mb="sm">
          <List size="sm">
            {messages.map((message) => (
              <List.Item key={message}>{message}</List.Item>
            ))}
          </List>
        </Alert>
      )}
      {priced !== null && (
        <Table verticalSpacing={4} maw={480}>
          <Table.Tbody>
            {priced.lines.map(({ searching_key, name, extras, line_total }) => (
              <Table.Tr key={searching_key}>
                <Table.Td>{[name, ...extras.map((extra) => extra.name)].join(' + ')}</Table.Td>
                <Table.Td ta="end">{format(line_total)}</Table.Td>
              </Table.Tr>
            ))}
            {priced.sums.discount > 0 && (
              <Table.Tr>
                <Table.Td>{t('drafts.discount')}</Table.Td>
                <Table.Td ta="end">{format(-priced.sums.discount)}</Table.Td>
              </Table.Tr>
            )}
            <Table.Tr>
              <Table.Td>
                {[t('drafts.shipping'), findMethodName(priced)].filter(Boolean).join(': ')}
              </Table.Td>
              <Table.Td ta="end">{format(priced.sums.shipping)}</Table.Td>
            </Table.Tr>
            <Table.Tr>
              <Table.Td>{t('drafts.tax')}</Table.Td>
              <Table.Td ta="end">{format(priced.sums.tax)}</Table.Td>
            </Table.Tr>
            <Table.Tr>
              <Table.Th>{t('drafts.total')}</Table.Th>
              <Table.Td ta="end">
                <Text fw={700} span>
                  {format(priced.sums.total)}
                </Text>
              </Table.Td>
            </Table.Tr>
          </Table.Tbody>
        </Table>
      )}
    </div>
  )
}

function findMethodName({
  shipping_methods,
  shipping_id,
}: NonNullable<DraftPrice['priced']>): string | undefined {
  return shipping_methods.find((method) => method.shipping_id === shipping_id)?.name
}
