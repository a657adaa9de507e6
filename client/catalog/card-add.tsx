import { useDeferredValue } from 'react'
import type { ProductCard } from '#shared/catalog/contract.ts'
import { useTranslate } from '../locale/use-translate.ts'
import { useVisitor, useVisitorStore } from '../runtime/visitor.ts'
import { requestProduct } from '../stores/cart-store.ts'
import { useIsHydrated } from '../ui/use-is-hydrated.ts'
import styles from './card-add.module.css'

/**
 * A button that adds the product, or opens its choices. Without script it could do nothing, so it comes
 * with hydration into a space of its own.
 */
export function CardAdd({ product }: { readonly product: ProductCard }) {
  const t = useTranslate()
  const { cart } = useVisitor()
  const isBusy = useVisitorStore(
    (visitor) => visitor.cart,
    ({ requestedProducts }) => requestedProducts.some(({ slug }) => slug === product.slug),
  )
  // A list has dozens of buttons, which the end of hydration would render in one long task.
  const isHydrated = useDeferredValue(useIsHydrated())
  if (!isHydrated || !product.in_stock) return null
  const { name, slug, variant, has_choice = true } = product
  const press = () =>
    requestProduct(cart, {
      name,
      slug,
      sku: variant?.sku,
      has_choice,
      href: window.location.href,
    })
  return (
    <button
      type="button"
      className={styles['add']}
      aria-label={t(has_choice ? 'cart.choose_name' : 'cart.add_name', { name })}
      aria-busy={isBusy}
      data-print="no"
      aria-haspopup={has_choice ? 'dialog' : undefined}
      onClick={press}
    />
  )
}
