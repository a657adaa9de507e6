import { memo, useEffect, useEffectEvent, useId, useRef } from 'react'
import type { Product, ProductExtra } from '#shared/catalog/contract.ts'
import { totalIn } from '#shared/currency/money.ts'
import { paths } from '#shared/locale/paths.ts'
import { Amount } from '../currency/amount.tsx'
import { useCurrency } from '../currency/use-currency.ts'
import { untilPainted } from '../app/after-paint.ts'
import { useVisitor, type Visitor } from '../app/visitor.ts'
import { Picture } from '../gallery/picture.tsx'
import { Link } from '../locale/link.tsx'
import { useTranslate } from '../locale/use-translate.ts'
import styles from './extras-choice.module.css'
import { Price } from './price.tsx'
import { toggleExtra } from './store.ts'
import { useExtras, useTicked } from './use-extras.ts'
import { toAsker } from './use-variant-choice.ts'

interface ExtrasChoiceProps {
  readonly product: Product
  /** Of the variant that is chosen. */
  readonly price: number
}

/** What goes with the product, each for its own price on every unit (spec §3). */
export function ExtrasChoice({ product, price }: ExtrasChoiceProps) {
  const t = useTranslate()
  const titleId = useId()
  const extras = useExtras(product)
  const ticked = useTicked()
  const currency = useCurrency()
  if (extras.length === 0) return null
  const chosen = extras.filter((extra) => ticked.includes(extra.product_variant_id))
  const together = totalIn(currency, [{ price }, ...chosen])
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
            isTicked={ticked.includes(extra.product_variant_id)}
          />
        ))}
      </ul>
      <p className={styles['sum']} aria-live="polite">
        {chosen.length > 0 && (
          <>
            {t('extras.together', { count: chosen.length })}{' '}
            <strong>
              <Amount amount={together} />
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
  readonly isTicked: boolean
}

/* Not rendered again with every choice of a variant. */
const Extra = memo(function Extra({ product, extra, isTicked }: ExtraProps) {
  const t = useTranslate()
  const inputId = useId()
  const input = useRef<HTMLInputElement>(null)
  const visitor = useVisitor()
  const toggle = () => {
    toggleExtra(visitor.product, extra.product_variant_id)
    void ask(visitor, product)
  }
  const takeUp = useEffectEvent(() => {
    const { extras } = visitor.product.getState()
    const isKnown = extras.includes(extra.product_variant_id)
    if (input.current !== null && input.current.checked !== isKnown) toggle()
  })
  // What was ticked before script was there, which React leaves ticked without knowing it.
  useEffect(() => takeUp(), [])
  return (
    <li className={styles['extra']} data-in-stock={extra.stock_status}>
      <input
        ref={input}
        id={inputId}
        type="checkbox"
        checked={isTicked}
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
            .filter((text) => text !== '')
            .join(' · ')}
        </span>
      </p>
      <span className={styles['price']}>
        +<Price price={extra.price} />
      </span>
    </li>
  )
})

async function ask(visitor: Visitor, product: Product): Promise<void> {
  await untilPainted()
  try {
    const { askForExtras } = await import('./variant-calls.ts')
    await askForExtras(toAsker(visitor), product)
  } catch {
    // As with variants: what the page brought stays.
  }
}
