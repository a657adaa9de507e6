import type { ProductExtra, ProductVariant } from '#shared/catalog/contract.ts'
import { paths } from '#shared/url/paths.ts'
import { Link } from '../locale/link.tsx'
import { useTranslate } from '../locale/use-translate.ts'
import button from '../ui/button.module.css'

interface BuyNowProps {
  readonly variant: ProductVariant
  readonly extras: readonly ProductExtra[]
  readonly quantity: number
}

/** Leads to the checkout of just this line; the cart stays as it is. */
export function BuyNow({ variant, extras, quantity }: BuyNowProps) {
  const t = useTranslate()
  const ids = [variant, ...extras].map(({ product_variant_id }) => product_variant_id)
  return (
    <Link
      to={paths.buyNow(ids, quantity)}
      className={button['secondary']}
      rel="nofollow"
      reloadDocument
    >
      {t('cart.buy_now')}
    </Link>
  )
}
