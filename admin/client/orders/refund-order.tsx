import { Button, Checkbox, Group, NumberInput, Stack, Text, TextInput } from '@mantine/core'
import { useState } from 'react'
import type { AdminOrder } from '#shared/admin/orders-contract.ts'
import { toNextId } from '../api/next-id.ts'
import { useTranslate } from '../locale/locale-context.tsx'
import { useFormat } from '../locale/use-format.ts'
import { FormCard } from '../ui/form-card.tsx'
import { usePartialRefund } from './use-order-changes.ts'

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
  return partial_refunds.map(({ id, amount, reason, created_at, done_at, failed_at }) => (
    <Text key={id} size="sm" mt="xs">
      {[
        money(amount, currency),
        reason,
        date(created_at),
        failed_at !== null && t('refund.failed'),
        failed_at === null && done_at === null && t('refund.waits'),
      ]
        .filter(Boolean)
        .join(' · ')}
    </Text>
  ))
}

interface RefundFormProps {
  readonly order: AdminOrder
  readonly onDone: () => void
}

function RefundForm({ order, onDone }: RefundFormProps) {
  const t = useTranslate()
  const refunding = usePartialRefund()
  const [id, setId] = useState<string>(() => crypto.randomUUID())
  const [reason, setReason] = useState('')
  const [amount, setAmount] = useState<number | string>('')
  const [isRestocked, setRestocked] = useState(true)
  const [quantities, setQuantities] = useState<Readonly<Record<string, number>>>({})
  const lines = Object.entries(quantities)
    .map(([searching_key, quantity]) => ({ searching_key, quantity }))
    .filter(({ quantity }) => quantity > 0)
  const byAmount = Number(amount) > 0

  function refund(): void {
    const part = byAmount
      ? ({ kind: 'amount', amount: Number(amount) } as const)
      : ({ kind: 'lines', lines, is_restocked: isRestocked } as const)
    refunding.mutate(
      { id, number: order.number, reason, part },
      { onSuccess: onDone, onError: (failure) => setId((used) => toNextId(used, failure)) },
    )
  }

  return (
    <form
      onSubmit={(event) => {
        event.preventDefault()
        refund()
      }}
    >
      <Stack gap="sm">
        {order.lines
          .filter(({ quantity, refunded }) => quantity > refunded)
          .map(({ searching_key, name, sku, quantity, refunded }) => (
            <NumberInput
              key={searching_key}
              label={`${name} · ${sku}`}
              min={0}
              max={quantity - refunded}
              clampBehavior="strict"
              allowDecimal={false}
              disabled={byAmount}
              value={quantities[searching_key] ?? 0}
              onChange={(value) => setQuantities({ ...quantities, [searching_key]: Number(value) })}
            />
          ))}
        <Checkbox
          label={t('refund.restock')}
          checked={isRestocked}
          disabled={byAmount}
          onChange={(event) => setRestocked(event.currentTarget.checked)}
        />
        <NumberInput
          label={t('refund.amount', { currency: order.currency })}
          min={0}
          decimalScale={3}
          disabled={lines.length > 0}
          value={amount}
          onChange={setAmount}
        />
        <TextInput
          label={t('refund.reason')}
          value={reason}
          maxLength={200}
          onChange={(event) => setReason(event.currentTarget.value)}
        />
        <Group>
          <Button
            type="submit"
            loading={refunding.isPending}
            disabled={!byAmount && lines.length === 0}
          >
            {t('refund.send')}
          </Button>
          <Button variant="default" onClick={onDone}>
            {t('app.cancel')}
          </Button>
        </Group>
      </Stack>
    </form>
  )
}
