import { Badge } from '@mantine/core'
import type { OrderState } from '#shared/checkout/order-states.ts'
import { useTranslate } from '../locale/locale-context.tsx'

const COLOURS = {
  awaiting_payment: 'gray',
  paid: 'crimson',
  preparing: 'yellow',
  shipped: 'blue',
  delivered: 'green',
  cancelled: 'gray',
  refunded: 'gray',
} as const satisfies Record<OrderState, string>

interface StateBadgeProps {
  readonly state: OrderState
  readonly isPartlyShipped: boolean
}

export function StateBadge({ state, isPartlyShipped }: StateBadgeProps) {
  const t = useTranslate()
  return (
    <Badge color={COLOURS[state]} variant="dot" radius="sm" tt="none" miw="max-content">
      {t(isPartlyShipped ? 'state.partly_shipped' : `state.${state}`)}
    </Badge>
  )
}
