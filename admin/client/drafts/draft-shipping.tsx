import { NativeSelect } from '@mantine/core'
import type { DraftPrice } from '#shared/admin/drafts-contract.ts'
import { useTranslate } from '../locale/locale-context.tsx'
import { useFormat } from '../locale/use-format.ts'

interface DraftShippingProps {
  readonly priced: NonNullable<DraftPrice['priced']>
  /** Null if the shop chooses. */
  readonly shipping_id: number | null
  readonly onChange: (shipping_id: number | null) => void
}

/** How it is sent: the methods that can carry the order as it was priced. */
export function DraftShipping({ priced, shipping_id, onChange }: DraftShippingProps) {
  const t = useTranslate()
  const { money } = useFormat()
  const { shipping_methods: methods, currency } = priced
  if (methods.length === 0) return null
  const isKnown =
    shipping_id === null || methods.some((method) => method.shipping_id === shipping_id)
  return (
    <NativeSelect
      maw={480}
      label={t('drafts.shipping')}
      value={String(shipping_id ?? '')}
      data={[
        { value: '', label: t('drafts.cheapest') },
        ...(isKnown ? [] : [{ value: String(shipping_id), label: t('drafts.choose') }]),
        ...methods.map((method) => ({
          value: String(method.shipping_id),
          label: `${method.name} · ${money(method.price, currency)}`,
        })),
      ]}
      onChange={({ currentTarget: { value } }) => onChange(value === '' ? null : Number(value))}
    />
  )
}
