import { useState } from 'react'
import { useParams } from 'react-router'
import { ADDED_PATH } from '#shared/cart/added.ts'
import { MAX_CART_LINES } from '#shared/cart/limits.ts'
import type { Product, ProductVariant } from '#shared/catalog/contract.ts'
import { paths } from '#shared/locale/paths.ts'
import type { MessageKey } from '#shared/locale/messages/all.ts'
import { useVisitor } from '../app/visitor.ts'
import { useExtras, useTicked } from '../catalog/use-extras.ts'
import { useTranslate } from '../locale/use-translate.ts'
import button from '../ui/button.module.css'
import { QuantityField } from '../ui/quantity-field.tsx'
import { useEarlyPress } from '../ui/use-early-press.ts'
import styles from './add-to-cart.module.css'
import { findMaxQuantity } from './max-quantity.ts'
import { openCart } from './start-cart.ts'
import { showMiniCart } from './store.ts'

interface AddToCartProps {
  readonly product: Product
  readonly variant: ProductVariant
}

/** How many of the chosen variant, with the extras that are ticked, go into the cart. */
export function AddToCart({ product, variant }: AddToCartProps) {
  const t = useTranslate()
  const visitor = useVisitor()
  const { slug = '' } = useParams()
  const [wanted, setWanted] = useState(1)
  const [failure, setFailure] = useState<MessageKey>()
  const ticked = useTicked()
  const extras = useExtras(product).filter(
    (extra) => extra.stock_status && ticked.includes(extra.product_variant_id),
  )
  const max = findMaxQuantity(variant, extras)
  const quantity = Math.min(wanted, Math.max(1, max))

  const { waitId, isLive } = useEarlyPress(() => void add())

  async function add(): Promise<void> {
    setFailure(undefined)
    const path = paths.product(slug)
    try {
      const [{ addToCart }, { toItemToAdd }] = await Promise.all([
        import('./cart-actions.ts'),
        import('./to-item.ts'),
        openCart(visitor),
        import('./mini-cart.tsx'),
      ])
      const item = toItemToAdd(visitor, { product, variant, extras, quantity, path })
      if (!addToCart(visitor.cart, item)) {
        setFailure('cart.full')
        return
      }
      setWanted(1)
      // Counted by the shop without knowing whose cart it is. Some browsers have been told to send none.
      navigator.sendBeacon?.(ADDED_PATH)
      showMiniCart(visitor.cart)
    } catch {
      setFailure('cart.add_failed')
    }
  }

  if (!variant.stock_status) return <SoldOut />
  return (
    <div className={styles['buy']}>
      <noscript>
        <p className={styles['note']}>{t('cart.needs_script')}</p>
      </noscript>
      <div className={styles['row']}>
        <QuantityField
          label={t('cart.quantity')}
          quantity={quantity}
          max={max}
          onStep={(by) => setWanted(quantity + by)}
          onType={setWanted}
        />
        <button
          type="button"
          className={`${button['main']} ${styles['add']}`}
          popoverTarget={isLive ? undefined : waitId}
          popoverTargetAction="show"
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
      <p id={waitId} popover="auto" role="status" className={styles['wait']}>
        {t('cart.wait')}
      </p>
      <p role="status" className={styles['note']}>
        {failure !== undefined && t(failure, { count: MAX_CART_LINES })}
        {/* Of another variant, or with an extra, there may be fewer than were chosen. */}
        {failure === undefined && wanted > quantity && t('quantity.only', { max: quantity })}
      </p>
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

/** On intent, so that the click finds them there; a failure is told when it matters. */
function prefetch(): void {
  const wanted = [import('./cart-keeper.ts'), import('./to-item.ts'), import('./mini-cart.tsx')]
  Promise.all(wanted).catch(() => undefined)
}
