import { Text } from '@mantine/core'
import type { AdminOrder } from '#shared/admin/orders-contract.ts'
import { useTranslate } from '../locale/locale-context.tsx'
import { useFormat } from '../locale/use-format.ts'
import { FormCard } from '../ui/form-card.tsx'
import { RefundForm } from './refund-form.tsx'

/** Refunds pieces of lines, or an amount. */
export function RefundOrder({ order }: { readonly order: AdminOrder }) {
  const t = useTranslate()
  return (
    <FormCard
      id="refund"
      title={t('refund.title')}
      openLabel={t('refund.open')}
      renderForm={(onClose) => <RefundForm order={order} onDone={onClose} />}
    >
      <RefundList order={order} />
    </FormCard>
  )
}

function RefundList({ order: { partial_refunds, currency } }: { readonly order: AdminOrder }) {
  const t = useTranslate()
  const { money, date } = useFormat()
  return partial_refunds.map(
    ({ id, amount, reason, created_at, done_at, failed_at, is_superseded }) => (
      <Text key={id} size="sm" mt="xs">
        {[
          money(amount, currency),
          reason,
          date(created_at),
          is_superseded && t('refund.superseded'),
          failed_at !== null && !is_superseded && t('refund.failed'),
          failed_at === null && done_at === null && t('refund.waits'),
        ]
          .filter(Boolean)
          .join(' · ')}
      </Text>
    ),
  )
}
