import { useId, useState } from 'react'
import { useStore } from 'zustand'
import type { CartItem } from '#shared/cart/contract.ts'
import { isOrderable } from '#shared/cart/orderable.ts'
import { toShownAmount } from '#shared/checkout/shown-amount.ts'
import { paths } from '#shared/url/paths.ts'
import { useIncludesTax } from '../currency/use-includes-tax.ts'
import { CartPicture } from '../cart/cart-picture.tsx'
import { toProductPath } from '../cart/product-path.ts'
import { useCart } from '../cart/use-cart.ts'
import { useItemName } from '../cart/use-item-name.ts'
import { joinVariantName } from '../cart/use-variant-name.ts'
import { Amount } from '../currency/amount.tsx'
import { useFormatAmount } from '../currency/use-format-amount.ts'
import { Link } from '../locale/link.tsx'
import { useTranslate } from '../locale/use-translate.ts'
import button from '../ui/button.module.css'
import { ScreenReaderOnly } from '../ui/screen-reader-only.tsx'
import { CouponField } from './coupon-field.tsx'
import { OrderedParts } from '../account/orders/ordered-parts.tsx'
import { PricedSums } from './priced-sums.tsx'
import {
  findLatestCheck,
  priceAgain,
  type CheckoutStore,
  type PriceResponse,
} from './checkout-store.ts'
import { SumsSoFar } from './sums-so-far.tsx'
import styles from './summary.module.css'

/** Leads back to the product that is bought without the cart. An order that staff have prepared has none. */
function ProductLink({ items: [item] }: { readonly items: readonly CartItem[] }) {
  const t = useTranslate()
  const [isBuyNow] = useState(() => new URLSearchParams(window.location.search).has('buy'))
  if (!isBuyNow || item === undefined) return null
  return <Link to={toProductPath(item)}>{t('checkout.back_to_product')}</Link>
}

/** The ordered lines and the total, always in view. */
export function Summary({ store }: { readonly store: CheckoutStore }) {
  const t = useTranslate()
  const items = useCart((cart) => cart.items)
  const priced = useStore(store, (state) => state.priced)
  const hasCountry = useStore(store, ({ input }) => input.billing_address.country_id !== 0)
  const isDownload = useStore(store, (state) => findLatestCheck(state)?.needs_shipping === false)
  const isBusy = useStore(store, ({ pricing }) => pricing === 'loading') && priced !== undefined
  const keepsCart = useStore(store, ({ input }) => input.keeps_cart)
  const id = useId()
  const [isOpen, setOpen] = useState(() => store.getState().input.coupon_code !== '')
  return (
    <section className={styles['summary']} aria-labelledby="summary">
      <div className={styles['head']}>
        <h2 id="summary">{t('checkout.summary')}</h2>
        {keepsCart ? (
          <ProductLink items={items} />
        ) : (
          <Link to={paths.cart}>{t('checkout.edit_cart')}</Link>
        )}
      </div>
      <button
        type="button"
        className={styles['more']}
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={() => setOpen(!isOpen)}
      >
        {t('checkout.lines_and_coupon', {
          count: items.reduce((sum, { quantity }) => sum + quantity, 0),
        })}
      </button>
      <div id={id} className={styles['inside']} data-open={isOpen}>
        {keepsCart && <p className={styles['small']}>{t('checkout.only_this')}</p>}
        <ul>
          {items.map((item) => (
            <Line key={item.searching_key} item={item} priced={priced} />
          ))}
        </ul>
        <CouponField store={store} />
      </div>
      <div className={styles['totals']} data-total>
        {priced === undefined ? (
          <>
            <SumsSoFar store={store} items={items.filter(isOrderable)} />
            {!hasCountry && <LaterSums isDownload={isDownload} />}
          </>
        ) : (
          <div className={styles['priced']} data-busy={isBusy}>
            <PricedSums priced={priced} />
          </div>
        )}
      </div>
      <PricingState store={store} />
    </section>
  )
}

/** Says which amounts depend on the country, which is not chosen yet. */
function LaterSums({ isDownload }: { readonly isDownload: boolean }) {
  const t = useTranslate()
  const includesTax = useIncludesTax()
  const included = isDownload ? 'checkout.later_downloads' : 'checkout.later'
  const added = isDownload ? 'checkout.later_tax_added' : 'checkout.later_added'
  return <p className={styles['small']}>{t(includesTax ? included : added)}</p>
}

interface LineProps {
  readonly item: CartItem
  readonly priced: PriceResponse | undefined
}

/** A line with its priced amount, because prices may have changed since the cart was loaded. */
function Line({ item, priced }: LineProps) {
  const t = useTranslate()
  const name = useItemName(item)
  const { searching_key, quantity, attributes_description, cart_extra_products } = item
  const line = priced?.lines.find((other) => other.searching_key === searching_key)
  const isLeftOut =
    line === undefined &&
    priced?.line_problems.some((problem) => problem.searching_key === searching_key)
  return (
    <li className={styles['line']} data-orderable={isOrderable(item) && !isLeftOut}>
      <CartPicture image_path={item.image_path} />
      <div>
        <p className={styles['name']}>
          {quantity} × {name}
        </p>
        {attributes_description !== '' && (
          <p className={styles['small']}>{attributes_description}</p>
        )}
        <OrderedParts line={{ quantity, parts: line?.parts }} />
        {cart_extra_products.map((extra) => (
          <p key={extra.product_variant_id} className={styles['small']}>
            {t('checkout.with', { name: joinVariantName(extra) })}
          </p>
        ))}
      </div>
      <p className={styles['amount']}>
        {priced !== undefined && line?.quantity === quantity ? (
          <Amount amount={toShownAmount(line)} currency={priced.currency.code} />
        ) : (
          <Amount amount={item.subtotal} />
        )}
      </p>
    </li>
  )
}

/** Announces price changes to screen readers, and shows failures to everyone. */
function PricingState({ store }: { readonly store: CheckoutStore }) {
  const t = useTranslate()
  const format = useFormatAmount()
  const { priced, pricing, errorMessage, input } = useStore(store)
  const amount = priced && format(priced.sums.total, priced.currency.code)
  if (pricing === 'failed') {
    return (
      <div role="alert">
        <p>{errorMessage === '' ? t('checkout.not_counted') : errorMessage}</p>
        <button type="button" className={button['quiet']} onClick={() => priceAgain(store)}>
          {t('checkout.retry')}
        </button>
      </div>
    )
  }
  const isPricing = pricing === 'loading' && input.billing_address.country_id !== 0
  return (
    <p role="status">
      <ScreenReaderOnly>
        {isPricing && t('checkout.counting')}
        {!isPricing && amount !== undefined && t('checkout.counted', { amount })}
      </ScreenReaderOnly>
    </p>
  )
}
