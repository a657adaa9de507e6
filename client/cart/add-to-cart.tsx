import { useMemo, useRef, useState } from 'react'
import { MAX_CART_LINES } from '#shared/cart/limits.ts'
import type { Product, ProductVariant } from '#shared/catalog/contract.ts'
import { paths } from '#shared/url/paths.ts'
import type { MessageKey } from '#shared/locale/messages/all.ts'
import { usePathParams } from '../router/router-context.ts'
import { useVisitor } from '../runtime/visitor.ts'
import { Bundle } from '../catalog/bundle.tsx'
import { QuantityPrices } from '../catalog/quantity-prices.tsx'
import { useExtras, useSelectedExtras } from '../catalog/use-extras.ts'
import { useTranslate } from '../locale/use-translate.ts'
import button from '../ui/button.module.css'
import { QuantityField } from '../ui/quantity-field.tsx'
import { useEarlyClick } from '../ui/use-early-click.ts'
import styles from './add-to-cart.module.css'
import { BuyNow } from './buy-now.tsx'
import { addSelection, prefetchModules } from './add-selection.ts'
import { findMaxQuantity } from './max-quantity.ts'
import { LazyBuyBar } from './lazy-buy-bar.tsx'

interface AddToCartProps {
  readonly product: Product
  readonly variant: ProductVariant
}

/** Adds the chosen variant with the selected extras to the cart, in the chosen quantity. */
export function AddToCart({ product, variant }: AddToCartProps) {
  const t = useTranslate()
  const visitor = useVisitor()
  const { slug = '' } = usePathParams()
  const [requestedQuantity, setRequestedQuantity] = useState(1)
  const [failure, setFailure] = useState<MessageKey>()
  const [addedVariant, setAddedVariant] = useState<ProductVariant>()
  const extras = useSelectedExtras(useExtras(product))
  const max = findMaxQuantity(variant, extras)
  const quantity = Math.min(requestedQuantity, Math.max(1, max))

  const isAdding = addedVariant === variant
  const { waitId, isLive } = useEarlyClick(() => void add())
  const mainButton = useRef<HTMLButtonElement>(null)
  const shownFailure = failure && t(failure, { count: MAX_CART_LINES })

  const prefetch = () => prefetchModules(visitor)

  async function add(): Promise<void> {
    if (isAdding) return
    setAddedVariant(variant)
    setFailure(undefined)
    const wait = document.getElementById(waitId)
    wait?.showPopover()
    const path = paths.product(slug)
    const selection = { product, variant, extras, quantity, path }
    const newFailure = await addSelection(visitor, selection)
    wait?.hidePopover()
    setAddedVariant(undefined)
    setFailure(newFailure)
    if (newFailure === undefined) setRequestedQuantity(1)
  }

  // The same element: an update before the module of the list is there would replace the server's list.
  const bundle = useMemo(
    () =>
      product.parts !== undefined && (
        <Bundle parts={product.parts} variant={variant} quantity={quantity} />
      ),
    [product.parts, variant, quantity],
  )
  if (!variant.stock_status) {
    return (
      <>
        <SoldOut />
        {bundle}
      </>
    )
  }
  return (
    <div className={styles['buy']}>
      <noscript>
        <p className={styles['note']}>{t('cart.needs_script')}</p>
      </noscript>
      <QuantityPrices variant={variant} quantity={quantity} />
      <div className={styles['row']}>
        <QuantityField
          label={t('cart.quantity')}
          quantity={quantity}
          max={max}
          isRestored
          onStep={(by) => setRequestedQuantity(quantity + by)}
          onValueChange={setRequestedQuantity}
        />
        <button
          ref={mainButton}
          type="button"
          className={`${button['main']} ${styles['add']}`}
          popoverTarget={isLive ? undefined : waitId}
          popoverTargetAction="show"
          aria-disabled={isAdding}
          onPointerEnter={prefetch}
          onFocus={prefetch}
          onClick={(event) => {
            event.preventDefault()
            void add()
          }}
        >
          {t('cart.add')}
        </button>
      </div>
      <BuyNow variant={variant} extras={extras} quantity={quantity} />
      <p id={waitId} popover="auto" role="status" className={styles['wait']}>
        {t('cart.wait')}
      </p>
      <p role="status" className={styles['note']}>
        {shownFailure}
        {/* Another variant or an extra may have less stock than the requested quantity. */}
        {failure === undefined &&
          requestedQuantity > quantity &&
          t('quantity.only', { max: quantity })}
      </p>
      <LazyBuyBar
        product={product}
        variant={variant}
        extras={extras}
        quantity={quantity}
        failure={shownFailure}
        mainButton={mainButton}
        onIntent={prefetch}
        onAdd={() => void add()}
      />
      {bundle}
    </div>
  )
}

function SoldOut() {
  const t = useTranslate()
  return (
    <div className={styles['buy']}>
      <button type="button" className={button['main']} disabled>
        {t('cart.sold_out')}
      </button>
      <p className={styles['help']}>{t('cart.sold_out_help')}</p>
    </div>
  )
}
