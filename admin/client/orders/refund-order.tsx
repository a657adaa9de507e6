import { Card, Text, Title } from '@mantine/core'
import { useState } from 'react'
import type { AdminOrder } from '#shared/admin/orders-contract.ts'
import { toNextId } from '../api/next-id.ts'
import { useTranslate } from '../locale/locale-context.tsx'
import { useFormat } from '../locale/use-format.ts'
import { FormCard } from '../ui/form-card.tsx'
import { RefundForm } from './refund-form.tsx'
import { usePartialRefund } from './use-order-changes.ts'

interface RefundOrderProps {
  readonly order: AdminOrder
  /** Whether something can be refunded, and the person may do it. */
  readonly canRefund: boolean
}

/** Lists the parts that were refunded, and refunds pieces of lines or an amount. */
export function RefundOrder({ order, canRefund }: RefundOrderProps) {
  const t = useTranslate()
  // Both outlive the form: a refund whose answer is awaited would be stored twice from a form that is opened again.
  const refunding = usePartialRefund()
  const [id, setId] = useState<string>(() => crypto.randomUUID())
  if (canRefund)
    return (
      <FormCard
        id="refund"
        title={t('refund.title')}
        openLabel={t('refund.open')}
        renderForm={(onClose) => (
          <RefundForm
            order={order}
            isPending={refunding.isPending}
            onSend={(refund) =>
              refunding.mutate(
                { ...refund, id, number: order.number },
                {
                  onSuccess() {
                    setId(crypto.randomUUID())
                    onClose()
                  },
                  onError: (failure) => setId((used) => toNextId(used, failure)),
                },
              )
            }
            onClose={onClose}
          />
        )}
      >
        <RefundList order={order} />
      </FormCard>
    )
  if (order.partial_refunds.length === 0) return null
  return (
    <Card withBorder padding="sm" component="section" aria-labelledby="refund">
      <Title order={2} size="h4" id="refund">
        {t('refund.title')}
      </Title>
      <RefundList order={order} />
    </Card>
  )
}

function RefundList({ order: { partial_refunds, currency } }: { readonly order: AdminOrder }) {
  const t = useTranslate()
  const { money, date } = useFormat()
  return partial_refunds.map((refund) => {
    const { id, amount, reason, created_at, done_at, failed_at, last_error } = refund
    return (
      <Text key={id} component="div" size="sm" mt="xs">
        {[
          money(amount, currency),
          reason,
          date(created_at),
          refund.is_superseded && t('refund.superseded'),
          failed_at !== null && !refund.is_superseded && t('refund.failed'),
          failed_at === null && done_at === null && t('refund.waits'),
        ]
          .filter(Boolean)
          .join(' · ')}
        {last_error !== null && !refund.is_superseded && (
          <Text size="sm" c="red">
            {last_error}
          </Text>
        )}
      </Text>
    )
  })
}
