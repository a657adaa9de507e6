import { Table, Text, Title } from '@mantine/core'
import type { AdminOrder, AdminOrderLine, OrderedItem } from '#shared/admin/orders-contract.ts'
import { useTranslate } from '../locale/locale-context.tsx'
import { useFormat } from '../locale/use-format.ts'
import { SumRows } from './sum-rows.tsx'

export function OrderGoods({ order }: { readonly order: AdminOrder }) {
  const t = useTranslate()
  const { lines, sums, prices_include_tax, shipping_method, currency, parcels } = order
  const isPartlyShipped = parcels.length > 0 && lines.some(({ left }) => left > 0)
  return (
    <section aria-labelledby="goods">
      <Title order={2} size="h4" mb="sm" id="goods">
        {t('order.goods')}
      </Title>
      <Table verticalSpacing="xs">
        <Table.Thead>
          <Table.Tr>
            <Table.Th ta="end" w="1%">
              {t('order.quantity')}
            </Table.Th>
            <Table.Th>{t('order.product')}</Table.Th>
            {sums !== null && <Table.Th ta="end">{t('order.amount')}</Table.Th>}
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {lines.map((line) => (
            <LineRow
              key={line.searching_key}
              line={line}
              currency={currency}
              isOrderPartlyShipped={isPartlyShipped}
            />
          ))}
        </Table.Tbody>
        {sums !== null && (
          <Table.Tfoot>
            <SumRows
              sums={sums}
              prices_include_tax={prices_include_tax}
              shipping_method={shipping_method}
              currency={currency}
              columns={2}
            />
          </Table.Tfoot>
        )}
      </Table>
    </section>
  )
}

interface LineRowProps {
  readonly line: AdminOrderLine
  readonly currency: string
  readonly isOrderPartlyShipped: boolean
}

function LineRow({ line, currency, isOrderPartlyShipped }: LineRowProps) {
  const t = useTranslate()
  const { money } = useFormat()
  return (
    <Table.Tr>
      <Table.Td ta="end" fw={600}>
        {line.quantity}
      </Table.Td>
      <Table.Td>
        <ItemName item={line} />
        <Progress line={line} isOrderPartlyShipped={isOrderPartlyShipped} />
        {line.extras.map((extra) => (
          <ItemName
            key={extra.sku}
            item={{ ...extra, name: `${line.quantity} × ${extra.name}` }}
            prefix={t('order.extra')}
          />
        ))}
        {line.parts.map(({ sku, name, attributes_description, quantity }) => (
          <Text key={sku} size="xs" c="dimmed">
            {`${t('order.part')}: ${quantity * line.quantity} × ${[name, attributes_description, sku].filter(Boolean).join(' · ')}`}
          </Text>
        ))}
      </Table.Td>
      {line.amount !== null && <Table.Td ta="end">{money(line.amount, currency)}</Table.Td>}
    </Table.Tr>
  )
}

/**
 * Describes how many pieces were refunded, and how many were shipped: of every line as long as a part of the
 * order is to be sent, then of those that were not sent as a whole.
 */
function Progress({ line, isOrderPartlyShipped }: Omit<LineRowProps, 'currency'>) {
  const t = useTranslate()
  const { quantity, shipped, refunded, needs_shipping } = line
  const isPartlyShipped = shipped > 0 && shipped < quantity
  const showsShipped = isPartlyShipped || (isOrderPartlyShipped && needs_shipping)
  const parts = [
    showsShipped && t('order.line_shipped', { count: shipped, all: quantity }),
    refunded > 0 && t('order.line_refunded', { count: refunded }),
  ].filter(Boolean)
  return parts.length === 0 ? null : (
    <Text size="xs" fw={600}>
      {parts.join(' · ')}
    </Text>
  )
}

interface ItemNameProps {
  readonly item: OrderedItem
  readonly prefix?: string
}

function ItemName({ item: { name, attributes_description, sku }, prefix }: ItemNameProps) {
  return (
    <>
      <Text size="sm">{[prefix, name].filter(Boolean).join(': ')}</Text>
      <Text size="xs" c="dimmed">
        {[attributes_description, sku].filter(Boolean).join(' · ')}
      </Text>
    </>
  )
}
