import type { ReactNode } from 'react'
import type { TaxSum } from '#shared/checkout/contract.ts'
import { listSumRows } from '#shared/checkout/sum-rows.ts'
import { Amount } from '../currency/amount.tsx'
import { useTranslate } from '../locale/use-translate.ts'
import styles from './priced-sums.module.css'
import type { PriceResponse } from './checkout-store.ts'

export const MINUS_SIGN = '\u2212'
/** Stands for the price of shipping while no method takes the goods to the address. */
const UNKNOWN_SIGN = '\u2013'

/** Shows the server's sums; nothing is computed here. */
export function PricedSums({ priced }: { readonly priced: PriceResponse }) {
  const t = useTranslate()
  const { sums, shipping_id, prices_include_tax } = priced
  const currency = priced.currency.code
  const freeShipping = shipping_id === null ? UNKNOWN_SIGN : t('sums.free')
  return (
    <dl className={styles['sums']}>
      {listSumRows(priced).map(({ name, amount, sign }) => (
        <SumRow key={name} label={t(`sums.${name}`)}>
          {name === 'shipping' && amount === 0 ? (
            freeShipping
          ) : (
            <>
              {sign < 0 && MINUS_SIGN}
              <Amount amount={amount} currency={currency} />
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
    <div className={isTotal ? styles['total'] : styles['row']}>
      <dt>{label}</dt>
      <dd>{children}</dd>
    </div>
  )
}
