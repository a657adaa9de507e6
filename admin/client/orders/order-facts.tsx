import { Anchor, Card, Stack, Text, Title } from '@mantine/core'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import type { AdminOrder } from '#shared/admin/orders-contract.ts'
import { useMayCall } from '../api/session-context.ts'
import { useTranslate } from '../locale/locale-context.tsx'
import { useFormat } from '../locale/use-format.ts'
import { useAddressLines } from './use-address-lines.ts'

export function OrderFacts({ order }: { readonly order: AdminOrder }) {
  const t = useTranslate()
  const { date } = useFormat()
  const maySeeCustomer = useMayCall()('fetchCustomer')
  const { email, customer, shipping_method, gift_note, payment, refund, withdrawals } = order
  return (
    <Stack gap="sm">
      <Fact title={t('order.shipping_address')}>
        <AddressText address={order.shipping_address} order={order} />
      </Fact>
      {shipping_method !== '' && <Fact title={t('order.method')}>{shipping_method}</Fact>}
      {gift_note !== null && (
        <Fact title={t('order.gift')}>{gift_note || t('order.gift_without_note')}</Fact>
      )}
      {email !== '' && (
        <Fact title={t('order.email')}>
          {maySeeCustomer ? (
            <Anchor component={Link} to={`/customers/${encodeURIComponent(customer)}`} size="sm">
              {email}
            </Anchor>
          ) : (
            email
          )}
        </Fact>
      )}
      {order.is_erasure_pending && <Text size="sm">{t('customers.erasure_waits')}</Text>}
      <Fact title={t('order.billing_address')}>
        <AddressText address={order.billing_address} order={order} />
      </Fact>
      {payment !== null && (
        <Fact title={t('order.payment')}>
          {[payment.provider, payment.intent_id].filter(Boolean).join(' · ')}
        </Fact>
      )}
      {refund !== null && (
        <Fact title={t('order.refund')}>
          {refund.done_at === null
            ? t(refund.is_returned ? 'order.refund_returned' : 'order.refund_waits', {
                date: date(refund.created_at),
              })
            : t('order.refund_done', { date: date(refund.done_at) })}
          {refund.last_error !== null && (
            <Text size="sm" c="red">
              {refund.last_error}
            </Text>
          )}
        </Fact>
      )}
      {withdrawals.map(({ declared_at, lines }) => (
        <Text key={declared_at} size="sm">
          {t('order.withdrawn', {
            date: date(declared_at),
            lines: lines.map(({ name, quantity }) => `${quantity} × ${name}`).join(', '),
          })}
        </Text>
      ))}
    </Stack>
  )
}

function Fact({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  return (
    <Card withBorder padding="sm">
      <Title order={2} size="xs" c="dimmed" fw={500}>
        {title}
      </Title>
      <Text component="div" size="sm">
        {children}
      </Text>
    </Card>
  )
}

interface AddressTextProps {
  readonly address: AdminOrder['billing_address']
  readonly order: AdminOrder
}

function AddressText({ address, order }: AddressTextProps) {
  return (
    <Text component="div" size="sm" className="address">
      {useAddressLines(address, order).join('\n')}
    </Text>
  )
}
