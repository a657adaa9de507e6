import { useStore } from 'zustand'
import { totals } from '#shared/cart/cart.ts'
import type { CartItem } from '#shared/cart/contract.ts'
import { listSumRows } from '#shared/checkout/sum-rows.ts'
import { addPrices } from '#shared/currency/money.ts'
import { Amount } from '../currency/amount.tsx'
import { useTranslate } from '../locale/use-translate.ts'
import type { CheckoutStore } from './checkout-store.ts'
import { MINUS_SIGN, SumRow } from './priced-sums.tsx'
import styles from './summary.module.css'

interface SumsSoFarProps {
  readonly store: CheckoutStore
  /** The lines that can be ordered. */
  readonly items: readonly CartItem[]
}

/** The sums without shipping and tax, which depend on the country, in the rows that remain with them. */
export function SumsSoFar({ store, items }: SumsSoFarProps) {
  const t = useTranslate()
  const checked = useStore(store, (state) => state.checked)
  const { subtotal_price, items_total } = totals(items)
  const { currency, ...sums } =
    checked !== undefined && checked.discount > 0
      ? checked
      : { goods: subtotal_price, extras: addPrices(items_total, -subtotal_price), discount: 0 }
  const rows = listSumRows({
    sums: { ...sums, shipping: 0, tax_deducted: 0 },
    needs_shipping: false,
  })
  const isTotal = rows.length === 1
  const inCurrency = currency === undefined ? {} : { currency }
  return (
    <dl className={styles['sums']}>
      {rows.map(({ name, amount, sign }) => (
        <SumRow key={name} label={t(`sums.${name}`)} isTotal={isTotal}>
          {sign < 0 && MINUS_SIGN}
          <Amount amount={amount} {...inCurrency} />
        </SumRow>
      ))}
      {!isTotal && (
        <SumRow label={t('checkout.so_far')} isTotal>
          <Amount
            amount={addPrices(...rows.map(({ amount, sign }) => sign * amount))}
            {...inCurrency}
          />
        </SumRow>
      )}
    </dl>
  )
}
