import { useState } from 'react'
import type { Product } from '#shared/catalog/contract.ts'
import { detectNeededAttributeValues, firstChoice } from '#shared/catalog/variants.ts'
import { convertPrice } from '#shared/currency/money.ts'
import type { MessageKey } from '#shared/locale/messages/all.ts'
import { paths } from '#shared/url/paths.ts'
import { Price } from '../catalog/price.tsx'
import { UnitPrice } from '../catalog/unit-price.tsx'
import { VariantChoice } from '../catalog/variant-choice.tsx'
import { useCurrency } from '../currency/use-currency.ts'
import { Link } from '../locale/link.tsx'
import { useTranslate } from '../locale/use-translate.ts'
import { useVisitor } from '../runtime/visitor.ts'
import type { RequestedProduct } from '../stores/cart-store.ts'
import button from '../ui/button.module.css'
import { addSelection } from './add-selection.ts'
import styles from './quick-add.module.css'

interface QuickChoiceProps {
  readonly product: Product
  readonly request: RequestedProduct
  readonly onFailure: (failure: MessageKey | undefined) => void
  readonly onDone: () => void
}

/** The choices of a product with the price of the chosen variant and the button that adds it. */
export function QuickChoice({ product, request, onFailure, onDone }: QuickChoiceProps) {
  const t = useTranslate()
  const visitor = useVisitor()
  const currency = useCurrency()
  const [sku, setSku] = useState(request.sku)
  const [isAdding, setAdding] = useState(false)
  const { variants } = product
  const variant = variants.find((candidate) => candidate.sku === sku) ?? firstChoice(variants)
  const path = paths.product(request.slug)
  if (variant === undefined) return null
  const neededValues = detectNeededAttributeValues(variants, variant.attribute_value_ids).flatMap(
    (value) => {
      const target = variants.find((one) => one.product_variant_id === value.product_variant_id)
      return target === undefined ? [] : [{ ...value, sku: target.sku }]
    },
  )
  const add = async () => {
    if (isAdding) return
    setAdding(true)
    const selection = { product, variant, extras: [], quantity: 1, path }
    const failure = await addSelection(visitor, selection)
    setAdding(false)
    onFailure(failure)
    if (failure === undefined) onDone()
  }
  return (
    <div className={styles['choice']} lang={product.lang}>
      <VariantChoice
        product={product}
        choice={{ shownVariant: variant, neededValues, choose: setSku }}
      />
      <p aria-live="polite" aria-atomic="true" className={styles['price']}>
        <Price price={variant.price} />{' '}
        <UnitPrice
          amount={convertPrice(variant.price, currency)}
          net_content={variant.net_content}
          className={styles['unitPrice']}
        />
      </p>
      <button
        type="button"
        className={button['main']}
        disabled={!variant.stock_status}
        aria-disabled={isAdding}
        onClick={() => void add()}
      >
        {t(variant.stock_status ? 'cart.add' : 'cart.sold_out')}
      </button>
      <Link to={paths.product(request.slug, variant.sku)} onClick={onDone}>
        {t('cart.details')}
      </Link>
    </div>
  )
}
