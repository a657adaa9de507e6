import { Alert, List, Table } from '@mantine/core'
import type { DraftPrice } from '#shared/admin/drafts-contract.ts'
import { findChosenMethod } from '#shared/checkout/chosen-method.ts'
import { toShownAmount } from '#shared/checkout/shown-amount.ts'
import { useTranslate } from '../locale/locale-context.tsx'
import { useFormat } from '../locale/use-format.ts'
import { FIELD_LABELS } from './draft-fields.tsx'
import { SumRows } from '../orders/sum-rows.tsx'

/** The sums of the checkout, or why it would refuse the order. */
export function DraftTotal({ price: { priced, problems } }: { readonly price: DraftPrice }) {
  const t = useTranslate()
  const { money } = useFormat()
  const messages = Object.entries(problems).flatMap(([name, texts]) => {
    const label = FIELD_LABELS[name]
    return texts.map((text) => (label === undefined ? text : `${t(label)} – ${text}`))
  })
  return (
    <div role="status">
      {messages.length > 0 && (
        <Alert color="red" title={t('drafts.wrong')} mb="sm">
          <List size="sm">
            {[...new Set(messages)].map((message) => (
              <List.Item key={message}>{message}</List.Item>
            ))}
          </List>
        </Alert>
      )}
      {priced !== null && (
        <Table verticalSpacing={4} maw={480}>
          <Table.Tbody>
            {priced.lines.map((line) => (
              <Table.Tr key={line.searching_key}>
                <Table.Td>{[line, ...line.extras].map(({ name }) => name).join(' + ')}</Table.Td>
                <Table.Td ta="end">{money(toShownAmount(line), priced.currency)}</Table.Td>
              </Table.Tr>
            ))}
          </Table.Tbody>
          <Table.Tfoot>
            <SumRows
              sums={priced.sums}
              prices_include_tax={priced.prices_include_tax}
              shipping_method={findChosenMethod(priced)?.name ?? ''}
              currency={priced.currency}
              columns={1}
            />
          </Table.Tfoot>
        </Table>
      )}
    </div>
  )
}
