import { Button, Checkbox, Group, Stack, Text, TextInput } from '@mantine/core'
import { useState } from 'react'
import type * as z from 'zod/mini'
import type { refundOrderPart } from '#shared/admin/order-changes-contract.ts'
import type { AdminOrder } from '#shared/admin/orders-contract.ts'
import { useTranslate } from '../locale/locale-context.tsx'
import { useFormat } from '../locale/use-format.ts'
import { AskAgain } from '../ui/ask-again.tsx'
import { LeaveGuard } from '../ui/leave-guard.tsx'
import { QuantityField } from '../ui/quantity-field.tsx'
import {
  listRefundableLines,
  planRefund,
  type RefundPlan,
  type TypedRefund,
} from './refund-plan.ts'

const EXAMPLE_AMOUNT = 12.5

type RefundedPart = z.output<typeof refundOrderPart.input>

interface RefundFormProps {
  readonly order: AdminOrder
  /** Whether an answer is awaited, also to a form that was closed meanwhile. */
  readonly isPending: boolean
  readonly onSend: (refund: Pick<RefundedPart, 'reason' | 'part'>) => void
  readonly onClose: () => void
}

/** Shows what would be refunded, and refunds it after a second question that names the amount. */
export function RefundForm({ order, isPending, onSend, onClose }: RefundFormProps) {
  const t = useTranslate()
  const { money } = useFormat()
  const [reason, setReason] = useState('')
  const [typed, setTyped] = useState<TypedRefund>({ quantities: {}, amount: '' })
  const [isRestocked, setRestocked] = useState(true)
  /** The plan that the confirmation names; exactly this plan is sent. */
  const [shownPlan, setShownPlan] = useState<RefundPlan>()
  const plan = planRefund(order, typed)
  const toText = (amount: number | null) => (amount === null ? '' : money(amount, order.currency))

  function refund({ isByAmount, amount, lines }: RefundPlan): void {
    const part =
      isByAmount && amount !== null
        ? ({ kind: 'amount', amount } as const)
        : ({ kind: 'lines', lines: lines.map(toSentLine), is_restocked: isRestocked } as const)
    onSend({ reason, part })
  }

  return (
    <form
      onSubmit={(event) => {
        event.preventDefault()
        setShownPlan(plan)
      }}
    >
      <LeaveGuard isUnsaved={reason !== '' || plan.isByLines || plan.isByAmount} />
      <Stack gap="sm">
        {listRefundableLines(order).map(({ searching_key, name, sku, quantity, refunded }) => (
          <QuantityField
            key={searching_key}
            label={`${name} · ${sku}`}
            min={0}
            max={quantity - refunded}
            disabled={plan.isByAmount}
            typed={typed.quantities[searching_key] ?? 0}
            onType={(value) =>
              setTyped({ ...typed, quantities: { ...typed.quantities, [searching_key]: value } })
            }
          />
        ))}
        <Checkbox
          label={t('refund.restock')}
          checked={isRestocked}
          disabled={plan.isByAmount}
          onChange={(event) => setRestocked(event.currentTarget.checked)}
        />
        <TextInput
          label={t('refund.amount', { currency: order.currency })}
          inputMode="decimal"
          autoComplete="off"
          disabled={plan.isByLines}
          error={
            plan.isWrongAmount &&
            t('refund.wrong_amount', { example: EXAMPLE_AMOUNT.toFixed(order.digits) })
          }
          value={typed.amount}
          onChange={(event) => setTyped({ ...typed, amount: event.currentTarget.value })}
        />
        <TextInput
          label={t('refund.reason')}
          value={reason}
          maxLength={200}
          onChange={(event) => setReason(event.currentTarget.value)}
        />
        {plan.amount !== null && (
          <Text size="sm" aria-live="polite" {...(plan.isAboveLeft ? { c: 'red' } : {})}>
            {t(plan.isAboveLeft ? 'refund.above' : 'refund.sum', {
              amount: toText(plan.amount),
              left: toText(order.refundable),
            })}
          </Text>
        )}
        <Group>
          <Button type="submit" loading={isPending} disabled={!plan.canBeSent}>
            {t('refund.send')}
          </Button>
          <Button variant="default" onClick={onClose}>
            {t('app.cancel')}
          </Button>
        </Group>
      </Stack>
      {shownPlan !== undefined && (
        <AskAgain
          title={t('refund.sure', { amount: toText(shownPlan.amount) })}
          text={[
            ...shownPlan.lines.map(({ name, quantity }) => `${quantity} × ${name}.`),
            t(
              isRestocked && !shownPlan.isByAmount
                ? 'refund.sure_restock'
                : 'refund.sure_no_restock',
            ),
            t('refund.sure_text'),
          ].join(' ')}
          action={t('refund.sure_send', { amount: toText(shownPlan.amount) })}
          isPending={false}
          error={null}
          onDo={() => {
            setShownPlan(undefined)
            refund(shownPlan)
          }}
          onClose={() => setShownPlan(undefined)}
        />
      )}
    </form>
  )
}

function toSentLine({ searching_key, quantity }: RefundPlan['lines'][number]) {
  return { searching_key, quantity }
}
