import type { RefusalValues } from '#shared/admin/refusals.ts'
import { ORDER_STATES } from '#shared/checkout/order-states.ts'
import { useTranslate, type Translate } from '../locale/locale-context.tsx'
import { useFormat } from '../locale/use-format.ts'
import { describeFailure, findRefusal } from './describe-error.ts'

export type DescribeError = (error: Error) => string

/** Returns a function that says in the person's language what happened and what to do. */
export function useDescribeError(): DescribeError {
  const t = useTranslate()
  const { money } = useFormat()
  return (error) => {
    const refusal = findRefusal(error)
    if (refusal === undefined) return t(describeFailure(error))
    const { code, values } = refusal
    if (code !== 'refund_amount') return t(`refusal.${code}`, withState(values, t))
    const toText = (name: string) => money(Number(values[name]), String(values['currency']))
    return t('refusal.refund_amount', { left: toText('left'), amount: toText('amount') })
  }
}

function withState(values: RefusalValues, t: Translate): RefusalValues {
  const state = ORDER_STATES.find((candidate) => candidate === values['state'])
  return state === undefined ? values : { ...values, state: t(`state.${state}`) }
}
