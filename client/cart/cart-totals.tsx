import { totals } from '#shared/cart/cart.ts'
import type { CartItem } from '#shared/cart/contract.ts'
import { isOrderable } from '#shared/cart/orderable.ts'
import { addPrices } from '#shared/currency/money.ts'
import { useVisitor, useVisitorStore } from '../runtime/visitor.ts'
import { useTranslate } from '../locale/use-translate.ts'
import { toCartPrice } from './cart-currency.ts'
import { Amount } from '../currency/amount.tsx'
import { useIncludesTax } from '../currency/use-includes-tax.ts'
import { useFormatCartPrice } from './use-format-cart-price.ts'
import styles from './cart-totals.module.css'
import { useCart } from './use-cart.ts'

/** The totals of the visitor's cart. */
export function CartTotals() {
  return <TotalsOfItems items={useCart((cart) => cart.items)} />
}

/** The totals of what can be ordered, with a note about the lines that cannot, and what is missing for free shipping. */
export function TotalsOfItems({ items }: { readonly items: readonly CartItem[] }) {
  const t = useTranslate()
  const format = useFormatCartPrice()
  const left = useLeftToFreeShipping(items.filter(isOrderable))
  const isFree = left === 0
  return (
    <div className={styles['totals']}>
      <Sums items={items} hasFreeShipping={isFree} />
      {left !== undefined && (
        <p className={styles['shipping']}>
          {isFree ? t('cart.free_shipping') : t('cart.free_shipping_left', { price: format(left) })}
        </p>
      )}
    </div>
  )
}

const TAX_NOTES = {
  included: { shipped: 'cart.total_note', other: 'cart.tax_included' },
  added: { shipped: 'cart.all_added', other: 'cart.tax_added' },
} as const

interface SumsProps {
  readonly items: readonly CartItem[]
  readonly hasFreeShipping?: boolean
}

export function Sums({ items, hasFreeShipping = false }: SumsProps) {
  const t = useTranslate()
  const orderable = items.filter(isOrderable)
  const { subtotal_price, items_total } = totals(orderable)
  const extras = addPrices(items_total, -subtotal_price)
  const leftOut = items.length - orderable.length
  const includesTax = useIncludesTax()
  const addsShipping = needsShipping(orderable) && !hasFreeShipping
  return (
    <>
      <dl className={styles['sums']}>
        {extras > 0 && (
          <>
            <div>
              <dt>{t('cart.goods')}</dt>
              <dd>
                <Amount amount={subtotal_price} />
              </dd>
            </div>
            <div>
              <dt>{t('cart.extras')}</dt>
              <dd>
                <Amount amount={extras} />
              </dd>
            </div>
          </>
        )}
        <div className={styles['total']}>
          <dt>{t('cart.total')}</dt>
          <dd>
            <Amount amount={items_total} />
          </dd>
        </div>
      </dl>
      {leftOut > 0 && <p className={styles['note']}>{t('cart.left_out', { count: leftOut })}</p>}
      <p className={styles['small']}>
        {t(TAX_NOTES[includesTax ? 'included' : 'added'][addsShipping ? 'shipped' : 'other'])}
      </p>
    </>
  )
}

function needsShipping(items: readonly CartItem[]): boolean {
  return items.some(({ is_download }) => is_download !== true)
}

/** Returns what is missing for free shipping; undefined if the shop has none or nothing is shipped. */
function useLeftToFreeShipping(items: readonly CartItem[]): number | undefined {
  const { currency } = useVisitor()
  const from = useVisitorStore(
    (visitor) => visitor.general,
    ({ general }) => general?.free_shipping_from,
  )
  const { items_total } = totals(items)
  if (from === undefined || items_total === 0 || !needsShipping(items)) return undefined
  return Math.max(0, addPrices(toCartPrice(currency, from), -items_total))
}
