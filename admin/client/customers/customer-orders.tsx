import { Anchor, Stack, Table, Text, Title } from '@mantine/core'
import { Link } from 'react-router'
import type { CustomerOrder } from '#shared/admin/customers-contract.ts'
import { useMayCall } from '../api/session-context.ts'
import { useTranslate } from '../locale/locale-context.tsx'
import { useFormat } from '../locale/use-format.ts'
import { StateBadge } from '../ui/state-badge.tsx'
import { EraseButton } from './erase-button.tsx'

interface CustomerOrdersProps {
  readonly orders: readonly CustomerOrder[]
  readonly onErased: (guestOrders: readonly string[]) => void
}

/** The orders of one person; those without an account are erased one by one. */
export function CustomerOrders({ orders, onErased }: CustomerOrdersProps) {
  const t = useTranslate()
  const { date, money } = useFormat()
  const hasGuests = orders.some(({ is_guest }) => is_guest)
  const mayErase = useMayCall()('eraseCustomer') && hasGuests
  return (
    <section aria-labelledby="orders">
      <Title order={2} size="h4" mb="sm" id="orders">
        {t('nav.orders')}
      </Title>
      {orders.length === 0 && <Text size="sm">{t('customers.no_orders')}</Text>}
      <Table verticalSpacing="xs">
        <Table.Tbody>
          {orders.map(({ number, created_at, total, currency, is_guest, ...named }) => (
            <Table.Tr key={number}>
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
                <Text size="xs" c="dimmed">
                  {[date(created_at), is_guest ? t('customers.guest') : '']
                    .filter(Boolean)
                    .join(' · ')}
                </Text>
              </Table.Td>
              <Table.Td>
                <Stack gap="xs" align="flex-end">
                  {money(total, currency)}
                  <StateBadge {...named} />
                </Stack>
              </Table.Td>
              {mayErase && (
                <Table.Td>
                  {is_guest && (
                    <EraseButton
                      reference={number}
                      name={t('customers.buyer_of', { number })}
                      onErased={onErased}
                    />
                  )}
                </Table.Td>
              )}
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </section>
  )
}
