import { memo, useEffect, useEffectEvent, useId, useRef } from 'react'
import type { Product, ProductExtra } from '#shared/catalog/contract.ts'
import { totalIn } from '#shared/currency/money.ts'
import { paths } from '#shared/url/paths.ts'
import { Amount } from '../currency/amount.tsx'
import { useCurrency } from '../currency/use-currency.ts'
import { waitForPaint } from '../runtime/after-paint.ts'
import { useVisitor, type Visitor } from '../runtime/visitor.ts'
import { Picture } from '../gallery/picture.tsx'
import { Link } from '../locale/link.tsx'
import { useTranslate } from '../locale/use-translate.ts'
import styles from './extras-choice.module.css'
import { Price } from './price.tsx'
import { toggleExtra } from '../stores/catalog-store.ts'
import { useExtras, useSelectedExtras } from './use-extras.ts'

interface ExtrasChoiceProps {
  readonly product: Product
  /** The price of the selected variant. */
  readonly price: number
}

/** Shows the extra products. The price of each selected one is added to every unit (spec §3). */
export function ExtrasChoice({ product, price }: ExtrasChoiceProps) {
  const t = useTranslate()
  const titleId = useId()
  const extras = useExtras(product)
  const selected = useSelectedExtras(extras)
  const currency = useCurrency()
  if (extras.length === 0) return null
  const total = totalIn(currency, [{ price }, ...selected])
  return (
    <section aria-labelledby={titleId}>
      <h2 id={titleId} className={styles['title']}>
        {t('product.extras')}
      </h2>
      <ul>
        {extras.map((extra) => (
          <Extra
            key={extra.product_variant_id}
            product={product}
            extra={extra}
            isSelected={selected.includes(extra)}
          />
        ))}
      </ul>
      <p className={styles['sum']} aria-live="polite">
        {selected.length > 0 && (
          <>
            {t('extras.together', { count: selected.length })}{' '}
            <strong>
              <Amount amount={total} />
            </strong>
          </>
        )}
      </p>
    </section>
  )
}

interface ExtraProps {
  readonly product: Product
  readonly extra: ProductExtra
  readonly isSelected: boolean
}

/* Memoised, so that choosing a variant does not render every extra again. */
const Extra = memo(function Extra({ product, extra, isSelected }: ExtraProps) {
  const t = useTranslate()
  const inputId = useId()
  const input = useRef<HTMLInputElement>(null)
  const visitor = useVisitor()
  const toggle = () => {
    toggleExtra(visitor.product, extra.product_variant_id)
    void refresh(visitor, product)
  }
  const applyInitialState = useEffectEvent(() => {
    const { extras } = visitor.product.getState()
    const isStored = extras.includes(extra.product_variant_id)
    if (input.current !== null && input.current.checked !== isStored) toggle()
  })
  // Checkboxes that were changed before hydration retain their state, which React does not report.
  useEffect(() => applyInitialState(), [])
  return (
    <li className={styles['extra']} data-in-stock={extra.stock_status}>
      <input
        ref={input}
        id={inputId}
        aria-label={extra.name}
        type="checkbox"
        checked={isSelected}
        disabled={!extra.stock_status}
        onChange={toggle}
      />
      <label htmlFor={inputId} className={styles['picture']}>
        {extra.picture !== null && (
          <Picture picture={extra.picture} columns={5} sizes="56px" shape="square" />
        )}
      </label>
      <p className={styles['name']}>
        <Link to={paths.product(extra.slug)}>{extra.name}</Link>
        <span className={styles['detail']}>
          {[
            extra.attributes_description,
            t(extra.stock_status ? 'product.in_stock' : 'product.out_of_stock'),
          ]
            .filter(Boolean)
            .join(' · ')}
        </span>
      </p>
      <span className={styles['price']}>
        +<Price price={extra.price} />
      </span>
    </li>
  )
})

async function refresh(visitor: Visitor, product: Product): Promise<void> {
  await waitForPaint()
  try {
    const calls = await import('./variant-calls.ts')
    await calls.refreshExtraProducts(calls.toVariantRequests(visitor), product)
  } catch {
    // The extras from the page's data are still shown.
  }
}
