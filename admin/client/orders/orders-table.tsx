import { Anchor, Box, Checkbox, Table, Text } from '@mantine/core'
import { Link } from 'react-router'
import type { OrderListItem } from '#shared/admin/orders-contract.ts'
import { useTranslate } from '../locale/locale-context.tsx'
import { useFormat } from '../locale/use-format.ts'
import { StateBadge } from '../ui/state-badge.tsx'

/** A longer name or address is cut, so that the other columns have room. */
const BUYER_PX = 240

interface OrdersTableProps {
  readonly orders: readonly OrderListItem[]
  /** Whether these are still the rows of the last filter. */
  readonly isOld: boolean
  /** Numbers. */
  readonly chosen: readonly string[]
  readonly onChoose: (numbers: readonly string[]) => void
}

/**
 * Below `lg` a row has the number, the buyer with the state, and from `xs` the total; the other
 * columns need more room.
 */
export function OrdersTable({ orders, isOld, chosen, onChoose }: OrdersTableProps) {
  const t = useTranslate()
  const count = orders.filter(({ number }) => chosen.includes(number)).length
  const isWhole = count === orders.length
  const hasTotals = orders.some(({ total }) => total !== null)
  return (
    <Table
      highlightOnHover
      aria-busy={isOld}
      opacity={isOld ? 0.6 : 1}
      verticalSpacing="xs"
      className="narrow-cells"
    >
      <Table.Thead>
        <Table.Tr>
          <Table.Th w={40}>
            <Checkbox
              size="xs"
              aria-label={t('bulk.all')}
              checked={isWhole}
              indeterminate={count > 0 && !isWhole}
              onChange={() => onChoose(isWhole ? [] : orders.map(({ number }) => number))}
            />
          </Table.Th>
          <Table.Th>{t('orders.number')}</Table.Th>
          <Table.Th visibleFrom="lg">{t('orders.date')}</Table.Th>
          <Table.Th>{t('orders.buyer')}</Table.Th>
          <Table.Th visibleFrom="lg">{t('orders.country')}</Table.Th>
          <Table.Th visibleFrom="lg" ta="end">
            {t('orders.pieces')}
          </Table.Th>
          {hasTotals && (
            <Table.Th visibleFrom="xs" ta="end">
              {t('orders.total')}
            </Table.Th>
          )}
          <Table.Th visibleFrom="lg">{t('orders.state')}</Table.Th>
        </Table.Tr>
      </Table.Thead>
      <Table.Tbody>
        {orders.map((order) => (
          <OrderRow
            key={order.number}
            order={order}
            hasTotals={hasTotals}
            isChosen={chosen.includes(order.number)}
            onToggle={() =>
              onChoose(
                chosen.includes(order.number)
                  ? chosen.filter((number) => number !== order.number)
                  : [...chosen, order.number],
              )
            }
          />
        ))}
      </Table.Tbody>
    </Table>
  )
}

interface OrderRowProps {
  readonly order: OrderListItem
  readonly hasTotals: boolean
  readonly isChosen: boolean
  readonly onToggle: () => void
}

function OrderRow({ order, hasTotals, isChosen, onToggle }: OrderRowProps) {
  const t = useTranslate()
  const { money, date } = useFormat()
  const { number, created_at, name, email, country, pieces, total, currency } = order
  return (
    <Table.Tr>
      <Table.Td>
        <Checkbox
          size="xs"
          aria-label={t('bulk.choose', { number })}
          checked={isChosen}
          onChange={onToggle}
        />
      </Table.Td>
      <Table.Td>
        <Anchor
          component={Link}
          to={`/orders/${number}`}
          size="sm"
          className="unbroken"
          data-row-link
        >
          {number}
        </Anchor>
      </Table.Td>
      <Table.Td visibleFrom="lg">{date(created_at)}</Table.Td>
      <Table.Td>
        <Text size="sm" lineClamp={1} maw={BUYER_PX} className="breakable">
          {name === '' ? t('orders.erased') : name}
        </Text>
        <Box hiddenFrom="lg">
          <OrderState order={order} />
        </Box>
        <Text
          size="xs"
          c="dimmed"
          lineClamp={1}
          maw={BUYER_PX}
          className="breakable"
          visibleFrom="lg"
        >
          {email}
        </Text>
      </Table.Td>
      <Table.Td visibleFrom="lg">{country}</Table.Td>
      <Table.Td visibleFrom="lg" ta="end">
        {pieces}
      </Table.Td>
      {hasTotals && (
        <Table.Td visibleFrom="xs" ta="end">
          {total === null ? '' : money(total, currency)}
        </Table.Td>
      )}
      <Table.Td visibleFrom="lg">
        <OrderState order={order} />
      </Table.Td>
    </Table.Tr>
  )
}

function OrderState({ order }: { readonly order: OrderListItem }) {
  const t = useTranslate()
  return (
    <>
      <StateBadge {...order} />
      {order.is_pick_up && <Text size="xs">{t('orders.pick_up')}</Text>}
      {order.is_withdrawn && (
        <Text size="xs" c="red">
          {t('orders.withdrawn')}
        </Text>
      )}
    </>
  )
}
