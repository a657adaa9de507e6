import { useState, type ComponentType } from 'react'
import type { Product, ProductVariant } from '#shared/catalog/contract.ts'
import { useVisitor } from '../runtime/visitor.ts'
import { withMessages } from '../locale/load-messages.ts'
import { useTranslate } from '../locale/use-translate.ts'
import type { CalculatorContentProps } from './calculator-content.tsx'
import type { AddPurchase } from './purchase-button.tsx'
import styles from './calculator.module.css'

interface CalculatorProps {
  readonly product: Pick<Product, 'calculator' | 'coverage' | 'attributes'>
  readonly variants: readonly ProductVariant[]
  /** The variant whose other sizes may be bought; the default is the first one. */
  readonly chosen?: ProductVariant | undefined
  readonly onAdd: AddPurchase
}

/** Calculates the amount needed for an area and the sizes to buy, and converts units. */
export function Calculator({ product, variants, chosen = variants[0], onAdd }: CalculatorProps) {
  const t = useTranslate()
  const visitor = useVisitor()
  const [Content, setContent] = useState<ComponentType<CalculatorContentProps>>()
  const [isFailed, setFailed] = useState(false)
  const { calculator: pair } = product
  if (pair === 'none' || chosen === undefined) return null
  const load = () => {
    setFailed(false)
    withMessages(visitor, 'product-tools', import('./calculator-content.tsx')).then(
      ({ CalculatorContent }) => setContent(() => CalculatorContent),
      // Opening the calculator again loads it again.
      () => setFailed(true),
    )
  }
  return (
    <details className={styles['calculator']} onToggle={Content === undefined ? load : undefined}>
      <summary onPointerEnter={load} onFocus={load}>
        <h2>{t('calculator.title')}</h2>
      </summary>
      <noscript>
        <p className={styles['note']}>{t('calculator.needs_script')}</p>
      </noscript>
      {Content === undefined ? (
        <p role="status">{isFailed && t('error.unavailable_help')}</p>
      ) : (
        <Content
          pair={pair}
          product={product}
          variants={variants}
          chosenVariant={chosen}
          onAdd={onAdd}
        />
      )}
    </details>
  )
}
