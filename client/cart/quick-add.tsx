import { useEffect, useEffectEvent, useState } from 'react'
import { send } from '#shared/api/send.ts'
import type { Product } from '#shared/catalog/contract.ts'
import { MAX_CART_LINES } from '#shared/cart/limits.ts'
import type { MessageKey } from '#shared/locale/messages/all.ts'
import type { ProductPage } from '#shared/pages/contract.ts'
import { paths } from '#shared/url/paths.ts'
import { useTranslate } from '../locale/use-translate.ts'
import { useLocation } from '../router/router-context.ts'
import { createBrowserApi } from '../runtime/browser-api.ts'
import { useVisitor, type Visitor } from '../runtime/visitor.ts'
import { endRequest, type RequestedProduct } from '../stores/cart-store.ts'
import { Dialog } from '../ui/dialog.tsx'
import { addSelection } from './add-selection.ts'
import { QuickChoice } from './quick-choice.tsx'
import styles from './quick-add.module.css'

/* This module is loaded when a product of a list is added. */

/** Adds the product at once if it has one variant; otherwise its choices are shown in a dialog. */
export function QuickAdd({ request }: { readonly request: RequestedProduct }) {
  const t = useTranslate()
  const visitor = useVisitor()
  const [product, setProduct] = useState<Product>()
  const [failure, setFailure] = useState<MessageKey>()
  const { slug, name } = request
  const close = () => endRequest(visitor.cart, request)
  const handleAdded = useEffectEvent(close)
  // The component renders again after each navigation.
  useLocation()
  useEffect(() => {
    if (request.has_choice && request.href !== window.location.href) close()
  })
  useEffect(() => {
    let isCurrent = true
    const load = async () => {
      try {
        const loadedProduct = await fetchProduct(visitor, slug)
        if (!isCurrent) return
        const [variant, ...others] = loadedProduct.variants
        if (variant === undefined || others.length > 0 || !variant.stock_status)
          return setProduct(loadedProduct)
        const selection = { product: loadedProduct, variant, extras: [], quantity: 1 }
        const path = paths.product(slug)
        const newFailure = await addSelection(visitor, { ...selection, path })
        setFailure(newFailure)
        if (newFailure === undefined) handleAdded()
      } catch {
        setFailure('cart.add_failed')
      }
    }
    void load()
    return () => {
      isCurrent = false
    }
  }, [visitor, slug])
  if (product === undefined && failure === undefined && !request.has_choice) return null
  return (
    <Dialog title={name} onClose={close}>
      {failure !== undefined && <p role="alert">{t(failure, { count: MAX_CART_LINES })}</p>}
      {product === undefined && failure === undefined && (
        <p role="status" className={styles['wait']}>
          {t('shell.loading')}
        </p>
      )}
      {product !== undefined && (
        <QuickChoice product={product} request={request} onFailure={setFailure} onDone={close} />
      )}
    </Dialog>
  )
}

/** Fetches a product. The response is from the same build, so it is not parsed and no schema is loaded. */
async function fetchProduct(visitor: Visitor, slug: string): Promise<Product> {
  const api = createBrowserApi(visitor)
  const query = new URLSearchParams({
    slugParams: JSON.stringify({ slug }),
    queryParams: '{}',
    current_url: paths.product(slug),
    language_id: String(visitor.locale.getState().selectedLocale.language_id),
    generalParams: JSON.stringify({
      breakpoint: visitor.breakpoint.getState().breakpoint,
      currency: visitor.currency.getState().selectedCurrency.code,
    }),
  })
  const { dataProduct }: ProductPage = Object(
    await send(api, {
      method: 'GET',
      url: `${api.base_url}/pages/fetch-product?${query.toString()}`,
    }),
  )
  return dataProduct
}
