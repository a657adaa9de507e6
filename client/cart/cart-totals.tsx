import { totals } from '#shared/cart/cart.ts'
import type { CartItem } from '#shared/cart/contract.ts'
import { isOrderable } from '#shared/cart/orderable.ts'
import { addPrices } from '#shared/currency/money.ts'
import { useVisitor, useVisitorStore } from '../runtime/visitor.ts'
import { useTranslate } from '../locale/use-translate.ts'
import { toCartPrice } from './cart-currency.ts'
import { Amount } from '../currency/amount.tsx'
import { useFormatCartPrice } from './use-format-cart-price.ts'
import styles from './cart-totals.module.css'
import { useCart } from './use-cart.ts'

/** The totals of what can be ordered, with a note about the lines that cannot. */
export function CartTotals() {
  const t = useTranslate()
  const format = useFormatCartPrice()
  const items = useCart((cart) => cart.items)
  const left = useLeftToFreeShipping(totals(items.filter(isOrderable)).items_total)
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
        {t(hasFreeShipping ? 'cart.tax_included' : 'cart.total_note')}
      </p>
    </>
  )
}

/** Returns what is missing for free shipping; undefined if the shop has none or nothing can be ordered. */
function useLeftToFreeShipping(items_total: number): number | undefined {
  const { currency } = useVisitor()
  const from = useVisitorStore(
    (visitor) => visitor.general,
    ({ general }) => general?.free_shipping_from,
  )
  if (from === undefined || items_total === 0) return undefined
  return Math.max(0, addPrices(toCartPrice(currency, from), -items_total))
}
