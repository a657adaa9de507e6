import { Button, Group, NativeSelect, SimpleGrid, TextInput } from '@mantine/core'
import { useEffect, useRef, useState, type FormEvent } from 'react'
import {
  parseCouponForm,
  type CouponField,
  type CouponForm as TypedCoupon,
} from '#shared/admin/coupon-rules.ts'
import { COUPON_KINDS } from '#shared/admin/coupons-contract.ts'
import { findRefusal } from '../api/describe-error.ts'
import { useDescribeError } from '../api/use-describe-error.ts'
import { useTranslate } from '../locale/locale-context.tsx'
import { ErrorText } from '../ui/error-text.tsx'
import { LeaveGuard } from '../ui/leave-guard.tsx'
import { useCouponChanges } from './use-coupon-changes.ts'

type TextField = Exclude<CouponField, 'kind'>

const DAY_FIELDS = ['from_date', 'until_date'] as const

interface Mistake {
  readonly name: CouponField
  /** Whether a part of a day was typed, which its field reads as none. */
  readonly isIncomplete?: boolean
}

const EMPTY: TypedCoupon = {
  code: '',
  kind: 'percentage',
  value: '',
  minimum: '',
  from_date: '',
  until_date: '',
  max_uses: '',
  max_uses_per_account: '',
}

/** Creates a coupon. What is typed stays until it was created. */
export function CouponForm({ currency }: { readonly currency: string }) {
  const t = useTranslate()
  const describe = useDescribeError()
  const { create } = useCouponChanges()
  const [form, setForm] = useState(EMPTY)
  const [mistake, setMistake] = useState<Mistake>()
  const formRef = useRef<HTMLFormElement>(null)
  const isFree = form.kind === 'free_shipping'
  const isPercentage = form.kind === 'percentage'
  const isTaken = create.error !== null && findRefusal(create.error)?.code === 'coupon_exists'

  // The field may be far above the button, and its message is read with the field.
  useEffect(() => {
    const field = formRef.current?.elements.namedItem(mistake?.name ?? '')
    if (field instanceof HTMLInputElement) field.focus()
  }, [mistake])

  function set(field: CouponField, text: string): void {
    setForm((typed) => ({ ...typed, [field]: text }))
    setMistake(undefined)
    create.reset()
  }

  function submit({ currentTarget }: FormEvent<HTMLFormElement>): void {
    const unfinished = DAY_FIELDS.find((name) =>
      isIncomplete(currentTarget.elements.namedItem(name)),
    )
    if (unfinished !== undefined) return setMistake({ name: unfinished, isIncomplete: true })
    const parsed = parseCouponForm(form)
    if (parsed.coupon === undefined) return setMistake({ name: parsed.wrong })
    setMistake(undefined)
    create.mutate(parsed.coupon, {
      onSuccess: () => setForm(EMPTY),
      onError(error) {
        if (findRefusal(error)?.code === 'coupon_exists') setMistake({ name: 'code' })
      },
    })
  }

  /** The properties that all text fields share. */
  const field = (name: TextField) => ({
    name,
    value: form[name],
    error: mistake?.name === name && t(toMistakeKey(name, form.kind)),
    autoComplete: 'off',
    onChange: (event: { readonly currentTarget: HTMLInputElement }) =>
      set(name, event.currentTarget.value),
  })
  return (
    <form
      aria-label={t('coupons.create')}
      noValidate
      ref={formRef}
      onSubmit={(event) => {
        event.preventDefault()
        submit(event)
      }}
    >
      <LeaveGuard isUnsaved={JSON.stringify(form) !== JSON.stringify(EMPTY)} />
      <SimpleGrid cols={{ base: 1, xs: 2, md: 4 }} mb="sm">
        <TextInput
          {...field('code')}
          label={t('coupons.code')}
          placeholder="SPRING-10"
          required
          error={isTaken ? describe(create.error) : field('code').error}
        />
        <NativeSelect
          label={t('coupons.kind')}
          value={form.kind}
          onChange={(event) => set('kind', event.currentTarget.value)}
          data={COUPON_KINDS.map((kind) => ({ value: kind, label: t(`coupons.kind_${kind}`) }))}
        />
        <TextInput
          {...field('value')}
          label={isPercentage ? t('coupons.percent') : t('coupons.amount', { currency })}
          required={!isFree}
          disabled={isFree}
          inputMode="decimal"
        />
        <TextInput
          {...field('minimum')}
          label={t('coupons.minimum', { currency })}
          inputMode="decimal"
        />
        {DAY_FIELDS.map((name) => (
          <TextInput
            {...field(name)}
            key={name}
            type="date"
            label={t(`coupons.${name}`)}
            error={
              mistake?.name === name && mistake.isIncomplete === true
                ? t('coupons.wrong_from_date')
                : field(name).error
            }
          />
        ))}
        <TextInput {...field('max_uses')} label={t('coupons.max_uses')} inputMode="numeric" />
        <TextInput
          {...field('max_uses_per_account')}
          label={t('coupons.max_uses_per_account')}
          inputMode="numeric"
        />
      </SimpleGrid>
      <Group justify="end" mb="lg">
        {!isTaken && <ErrorText error={create.error} />}
        <Button type="submit" loading={create.isPending}>
          {t('coupons.create')}
        </Button>
      </Group>
    </form>
  )
}

function isIncomplete(field: Element | RadioNodeList | null): boolean {
  return field instanceof HTMLInputElement && field.validity.badInput
}

function toMistakeKey(name: TextField, kind: TypedCoupon['kind']) {
  if (name !== 'value') return `coupons.wrong_${name}` as const
  return kind === 'percentage' ? 'coupons.wrong_percent' : 'coupons.wrong_amount'
}
