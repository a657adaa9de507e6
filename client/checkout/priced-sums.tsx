import type { ReactNode } from 'react'
import type { OrderSums, TaxSum } from '#shared/checkout/contract.ts'
import { Amount } from '../currency/amount.tsx'
import { useTranslate } from '../locale/use-translate.ts'
import type { MessageKey } from '#shared/locale/messages/all.ts'
import styles from './priced-sums.module.css'
import type { PriceResponse } from './checkout-store.ts'

export const MINUS_SIGN = '\u2212'
/** Stands for the price of shipping while no method takes the goods to the address. */
const UNKNOWN_SIGN = '\u2013'
const SUM_ROWS = [
  ['goods', 'sums.goods', 1],
  ['extras', 'sums.extras', 1],
  ['discount', 'sums.discount', -1],
  ['shipping', 'sums.shipping', 1],
  ['tax_deducted', 'sums.tax_deducted', -1],
] as const satisfies readonly (readonly [keyof OrderSums, MessageKey, number])[]

/** Shows the server's sums; nothing is computed here. */
export function PricedSums({ priced }: { readonly priced: PriceResponse }) {
  const t = useTranslate()
  const { sums, needs_shipping, shipping_id, prices_include_tax } = priced
  const currency = priced.currency.code
  const freeShipping = shipping_id === null ? UNKNOWN_SIGN : t('sums.free')
  const isShown = (name: (typeof SUM_ROWS)[number][0]) =>
    name === 'goods' || sums[name] !== 0 || (name === 'shipping' && needs_shipping)
  return (
    <dl className={styles['sums']}>
      {SUM_ROWS.filter(([name]) => isShown(name)).map(([name, label, sign]) => (
        <SumRow key={name} label={t(label)}>
          {name === 'shipping' && sums.shipping === 0 ? (
            freeShipping
          ) : (
            <>
              {sign < 0 && MINUS_SIGN}
              <Amount amount={sums[name]} currency={currency} />
            </>
          )}
        </SumRow>
      ))}
      {!prices_include_tax && <Taxes {...priced} />}
      <SumRow label={t('sums.total')} isTotal>
        <Amount amount={sums.total} currency={currency} />
      </SumRow>
      {prices_include_tax && <Taxes {...priced} />}
    </dl>
  )
}

function Taxes({ sums, prices_include_tax, currency }: PriceResponse) {
  const t = useTranslate()
  const label = prices_include_tax ? 'sums.tax_inside' : 'sums.tax_on_top'
  return sums.taxes
    .filter(({ tax }) => tax !== 0)
    .map((sum) => (
      <SumRow key={toKey(sum)} label={t(label, { name: sum.name, rate: sum.rate })}>
        <Amount amount={sum.tax} currency={currency.code} />
      </SumRow>
    ))
}

function toKey({ name, country, rate }: TaxSum): string {
  return `${name} ${country} ${rate}`
}

interface SumRowProps {
  readonly label: string
  readonly isTotal?: boolean
  readonly children: ReactNode
}

export function SumRow({ label, isTotal = false, children }: SumRowProps) {
  return (
    <div className={styles[isTotal ? 'total' : 'row']}>
      <dt>{label}</dt>
      <dd>{children}</dd>
    </div>
  )
}
