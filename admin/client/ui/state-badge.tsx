import { Badge } from '@mantine/core'
import type { OrderState } from '#shared/checkout/order-states.ts'
import { useTranslate } from '../locale/locale-context.tsx'
import { toStateName, type NamedState } from './state-name.ts'

const COLOURS = {
  awaiting_payment: 'gray',
  paid: 'crimson',
  preparing: 'yellow',
  shipped: 'blue',
  delivered: 'green',
  cancelled: 'gray',
  refunded: 'gray',
} as const satisfies Record<OrderState, string>

export function StateBadge(named: NamedState) {
  const t = useTranslate()
  return (
    <Badge color={COLOURS[named.state]} variant="dot" radius="sm" tt="none" miw="max-content">
      {t(toStateName(named))}
    </Badge>
  )
}
