import { useEffect, useEffectEvent, useState, type MouseEvent, type RefObject } from 'react'
import { withQuantityPrice } from '#shared/cart/quantity-prices.ts'
import type { Product, ProductExtra, ProductVariant } from '#shared/catalog/contract.ts'
import { totalIn } from '#shared/currency/money.ts'
import { Amount } from '../currency/amount.tsx'
import { useCurrency } from '../currency/use-currency.ts'
import { useTranslate } from '../locale/use-translate.ts'
import { whenIdle } from '../runtime/when-idle.ts'
import button from '../ui/button.module.css'
import styles from './buy-bar.module.css'

export interface BuyBarProps {
  readonly product: Product
  readonly variant: ProductVariant
  /** The selected extras, whose price is added to each unit. */
  readonly extras: readonly ProductExtra[]
  readonly quantity: number
  /** The error that occurred when the product was added. */
  readonly failure: string | undefined
  /** The page's own button. The bar is shown while that is out of view. */
  readonly mainButton: RefObject<HTMLElement | null>
  /** Called when the visitor may be about to press the button. */
  readonly onIntent: () => void
  readonly onAdd: () => void
}

/**
 * Name, choice, price and button at the bottom of a small screen while the page's own button is out of
 * view. The Tab key skips the bar, because it reaches the page's own button.
 */
export function BuyBar(props: BuyBarProps) {
  const { product, variant, extras, quantity, failure, mainButton, onIntent, onAdd } = props
  const t = useTranslate()
  const currency = useCurrency()
  const isShown = useIsOutOfView(mainButton)
  const loadAhead = useEffectEvent(onIntent)
  // A visitor who has scrolled past the button may press the bar, so its modules are loaded now.
  useEffect(() => (isShown ? whenIdle(() => loadAhead()) : undefined), [isShown])
  const line = withQuantityPrice({ ...variant, quantity })
  return (
    <div
      className={styles['bar']}
      data-buy-bar
      data-shown={isShown}
      data-print="no"
      lang={product.lang}
    >
      {failure !== undefined && <p className={styles['failure']}>{failure}</p>}
      <a href="#choice" tabIndex={-1} className={styles['choice']} onClick={scrollToChoice}>
        <span className={styles['name']}>{product.name}</span>
        <span className={styles['described']}>
          {variant.attributes_description !== '' && (
            <span className={styles['values']}>{variant.attributes_description}</span>
          )}
          <strong>
            {quantity > 1 && `${quantity} × `}
            <Amount amount={totalIn(currency, [{ price: line.price }, ...extras])} />
          </strong>
        </span>
      </a>
      <button
        type="button"
        tabIndex={-1}
        className={button['main']}
        onPointerEnter={onIntent}
        onClick={onAdd}
      >
        {t('cart.add')}
      </button>
    </div>
  )
}

/** Scrolls without a navigation, which would render the page again. */
function scrollToChoice(event: MouseEvent): void {
  event.preventDefault()
  document.getElementById('choice')?.scrollIntoView()
}

function useIsOutOfView(element: RefObject<HTMLElement | null>): boolean {
  const [isOutOfView, setOutOfView] = useState(false)
  useEffect(() => {
    if (element.current === null) return undefined
    const observer = new IntersectionObserver((entries) => {
      setOutOfView(entries.at(-1)?.isIntersecting === false)
    })
    observer.observe(element.current)
    return () => observer.disconnect()
  }, [element])
  return isOutOfView
}
