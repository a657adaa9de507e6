import { Badge, Button, Table, Text } from '@mantine/core'
import { useState } from 'react'
import {
  findCouponState,
  hasNoPeriod,
  hasEndedOnFirstDay,
  toTypedDiscount,
  type CouponState,
} from '#shared/admin/coupon-rules.ts'
import type { AdminCoupon } from '#shared/admin/coupons-contract.ts'
import { toWirePrice } from '#shared/currency/money.ts'
import { formatPercent } from '#shared/locale/numbers.ts'
import { useLocale, useTranslate } from '../locale/locale-context.tsx'
import { useFormat } from '../locale/use-format.ts'
import { AskAgain } from '../ui/ask-again.tsx'
import { ErrorText } from '../ui/error-text.tsx'
import stacked from '../ui/stacked-table.module.css'
import { useCouponChanges } from './use-coupon-changes.ts'

const COLOURS = {
  coming: 'blue',
  active: 'green',
  used_up: 'gray',
  ended: 'gray',
} as const satisfies Record<CouponState, string>

interface CouponsTableProps {
  readonly coupons: readonly AdminCoupon[]
  readonly currency: string
  /** The current date in UTC, such as `2026-11-28`. */
  readonly today: string
  readonly mayEnd: boolean
}

export function CouponsTable({ coupons, ...row }: CouponsTableProps) {
  const t = useTranslate()
  return (
    <Table verticalSpacing="xs" className={stacked['table']}>
      <Table.Thead>
        <Table.Tr>
          <Table.Th>{t('coupons.code')}</Table.Th>
          <Table.Th visibleFrom="md">{t('coupons.minimum', { currency: row.currency })}</Table.Th>
          <Table.Th>{t('coupons.period')}</Table.Th>
          <Table.Th>{t('coupons.uses')}</Table.Th>
          <Table.Th>{t('coupons.state')}</Table.Th>
          {row.mayEnd && <Table.Th>{t('coupons.end')}</Table.Th>}
        </Table.Tr>
      </Table.Thead>
      <Table.Tbody>
        {coupons.map((coupon) => (
          <CouponRow key={coupon.code} coupon={coupon} {...row} />
        ))}
      </Table.Tbody>
    </Table>
  )
}

interface CouponRowProps {
  readonly coupon: AdminCoupon
  readonly currency: string
  /** The current date in UTC, such as `2026-11-28`. */
  readonly today: string
  readonly mayEnd: boolean
}

function CouponRow({ coupon, currency, today, mayEnd }: CouponRowProps) {
  const { t, locale } = useLocale()
  const { money } = useFormat()
  const { code, kind, value, minimum, uses, max_uses, max_uses_per_account } = coupon
  const state = findCouponState(coupon, today)
  const discounts = {
    percentage: formatPercent(toTypedDiscount(coupon), locale.code),
    fixed: money(toWirePrice(value), currency),
    free_shipping: t('coupons.kind_free_shipping'),
  }
  return (
    <Table.Tr>
      <Table.Td>
        <Text size="sm" fw={600} className="breakable">
          {code}
        </Text>
        <Text size="xs" c="dimmed">
          {discounts[kind]}
        </Text>
      </Table.Td>
      <Table.Td visibleFrom="md">{minimum > 0 && money(toWirePrice(minimum), currency)}</Table.Td>
      <Table.Td data-label={t('coupons.period')}>
        <CouponPeriod coupon={coupon} />
      </Table.Td>
      <Table.Td data-label={t('coupons.uses')}>
        {max_uses === null ? uses : `${uses} / ${max_uses}`}
        {max_uses_per_account !== null && (
          <Text size="xs" c="dimmed">
            {t('coupons.per_account', { count: max_uses_per_account })}
          </Text>
        )}
      </Table.Td>
      <Table.Td data-label={t('coupons.state')}>
        <Badge color={COLOURS[state]} variant="dot" radius="sm" tt="none" miw="max-content">
          {t(`coupons.state_${state}`)}
        </Badge>
      </Table.Td>
      {mayEnd && <Table.Td>{state !== 'ended' && <EndCoupon code={code} />}</Table.Td>}
    </Table.Tr>
  )
}

function CouponPeriod({ coupon }: { readonly coupon: AdminCoupon }) {
  const t = useTranslate()
  const { day } = useFormat()
  const { from_date, until_date } = coupon
  if (from_date === null && until_date === null) return null
  if (hasEndedOnFirstDay(coupon)) return t('coupons.ended_on_first_day')
  if (hasNoPeriod(coupon)) return t('coupons.ended_before_start')
  return `${from_date === null ? '…' : day(from_date)} – ${until_date === null ? '…' : day(until_date)}`
}

function EndCoupon({ code }: { readonly code: string }) {
  const t = useTranslate()
  const { end } = useCouponChanges()
  const [isAsking, setAsking] = useState(false)
  return (
    <>
      <Button
        variant="default"
        size="xs"
        aria-label={t('coupons.end_code', { code })}
        onClick={() => setAsking(true)}
      >
        {t('coupons.end')}
      </Button>
      {!isAsking && <ErrorText error={end.error} size="xs" />}
      {isAsking && (
        <AskAgain
          title={t('coupons.end_title', { code })}
          text={t('coupons.end_text')}
          action={t('coupons.end')}
          isPending={end.isPending}
          error={end.error}
          onDo={() => end.mutate(code, { onSuccess: () => setAsking(false) })}
          onClose={() => setAsking(false)}
        />
      )}
    </>
  )
}
