import { Table } from '@mantine/core'
import type { ReactNode } from 'react'
import type { OrderSums } from '#shared/checkout/contract.ts'
import { listSumRows, type SumName } from '#shared/checkout/sum-rows.ts'
import { useTranslate } from '../locale/locale-context.tsx'
import { useFormat } from '../locale/use-format.ts'

interface SumRowsProps {
  readonly sums: Pick<OrderSums, SumName | 'tax' | 'total'>
  readonly prices_include_tax: boolean
  /** Empty if nothing is sent, or nothing can carry it. */
  readonly shipping_method: string
  readonly currency: string
  /** How many columns of the table the labels take. */
  readonly columns: number
}

/** The sums of an order as rows of a table, in the order in which its buyer sees them. */
export function SumRows(props: SumRowsProps) {
  const { sums, prices_include_tax, shipping_method, currency, columns } = props
  const t = useTranslate()
  const { money } = useFormat()
  const taxLabel = prices_include_tax ? 'order.sum_tax' : 'order.sum_tax_on_top'
  const taxRow = sums.tax !== 0 && (
    <SumRow label={t(taxLabel)} columns={columns}>
      {money(sums.tax, currency)}
    </SumRow>
  )
  const toLabel = (name: SumName) =>
    [t(`order.sum_${name}`), name === 'shipping' && shipping_method].filter(Boolean).join(': ')
  return (
    <>
      {listSumRows({ sums, needs_shipping: shipping_method !== '' }).map(
        ({ name, amount, sign }) => (
          <SumRow key={name} label={toLabel(name)} columns={columns}>
            {money(sign * amount, currency)}
          </SumRow>
        ),
      )}
      {!prices_include_tax && taxRow}
      <SumRow label={t('order.sum_total')} columns={columns} isTotal>
        {money(sums.total, currency)}
      </SumRow>
      {prices_include_tax && taxRow}
    </>
  )
}

interface SumRowProps {
  readonly label: string
  readonly columns: number
  readonly isTotal?: boolean
  readonly children: ReactNode
}

function SumRow({ label, columns, isTotal = false, children }: SumRowProps) {
  const weight = isTotal ? 700 : 400
  return (
    <Table.Tr>
      <Table.Th scope="row" colSpan={columns} ta="end" fw={weight}>
        {label}
      </Table.Th>
      <Table.Td ta="end" fw={weight}>
        {children}
      </Table.Td>
    </Table.Tr>
  )
}
