import { useEffect, useState } from 'react'
import type { ProductCard } from '#shared/catalog/contract.ts'
import { paths } from '#shared/url/paths.ts'
import { loadRecommended } from '../catalog/card-calls.ts'
import { PriceRange } from '../catalog/price.tsx'
import { loadMessages } from '../locale/load-messages.ts'
import { Link } from '../locale/link.tsx'
import { useTranslate } from '../locale/use-translate.ts'
import { useVisitor } from '../runtime/visitor.ts'
import { CartPicture } from './cart-picture.tsx'
import styles from './drawer-recommendations.module.css'

const MAX_SHOWN = 3

interface DrawerRecommendationsProps {
  readonly onLeave: () => void
}

/** A few products that go with the cart, below everything else in the drawer. */
export function DrawerRecommendations({ onLeave }: DrawerRecommendationsProps) {
  const t = useTranslate()
  const visitor = useVisitor()
  const [products, setProducts] = useState<readonly ProductCard[]>([])
  useEffect(() => {
    let isActive = true
    Promise.all([loadRecommended(visitor), loadMessages(visitor, ['rows'])]).then(
      ([found]) => isActive && setProducts(found.slice(0, MAX_SHOWN)),
      // The cart is complete without them.
      () => undefined,
    )
    return () => {
      isActive = false
    }
  }, [visitor])
  if (products.length === 0) return null
  const { media_path } = visitor.general.getState()
  return (
    <section className={styles['recommended']} aria-labelledby="recommended">
      <h3 id="recommended">{t('row.recommended')}</h3>
      <ul>
        {products.map((product) => (
          <li key={product.product_id}>
            <CartPicture
              image_path={product.picture === null ? '' : media_path + product.picture.path}
            />
            <p>
              <Link to={paths.product(product.slug)} onClick={onLeave}>
                {product.name}
              </Link>
              <PriceRange {...product} />
            </p>
          </li>
        ))}
      </ul>
    </section>
  )
}
