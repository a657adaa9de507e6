import type { Page } from '#shared/pages/contract.ts'
import { usePageData } from '../router/router-context.ts'
import { Head } from '../ui/head.tsx'
import { useTranslate } from '../locale/use-translate.ts'
import { PageHead } from '../ui/page-head.tsx'
import page from '../ui/page.module.css'
import { ProductRows } from '../catalog/product-rows.tsx'
import { CartContents } from '../cart/cart-contents.tsx'
import { CheckoutLink } from '../cart/checkout-link.tsx'
import styles from './cart-page.module.css'
import { ShareCart } from '../cart/share-cart.tsx'
import { useCart } from '../cart/use-cart.ts'

export function CartPage() {
  const { title, description } = usePageData<Page>()
  const t = useTranslate()
  return (
    <>
      <Head title={title} description={description} />
      <div className={page['page']}>
        <PageHead title={title} lead={description} />
        <noscript>
          <p className={styles['note']}>{t('cart.needs_script')}</p>
        </noscript>
        <div className={styles['cart']}>
          <CartContents>
            <CheckoutLink />
            <ShareCart />
          </CartContents>
        </div>
      </div>
      <RowsBelow />
    </>
  )
}

/** The rows wait for the cart: what is recommended depends on it. */
function RowsBelow() {
  const isFetched = useCart(({ fetched }) => fetched)
  return <ProductRows isRecommending isWaiting={!isFetched} />
}
