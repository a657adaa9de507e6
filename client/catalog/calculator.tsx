import { useId } from 'react'
import type { Product, ProductVariant } from '#shared/catalog/contract.ts'
import { parseDecimal } from '#shared/units/decimal.ts'
import type { UnitPairName } from '#shared/units/unit-pairs.ts'
import { useVisitor, useVisitorStore } from '../app/visitor.ts'
import { useTranslate } from '../locale/use-translate.ts'
import { typeLarge, typeSmall } from './calculator-actions.ts'
import { CalculatorField } from './calculator-field.tsx'
import styles from './calculator.module.css'
import { Need } from './need.tsx'

const MAX_CHARACTERS = 20

interface CalculatorProps {
  readonly product: Pick<Product, 'calculator' | 'coverage' | 'attributes'>
  readonly variants: readonly ProductVariant[]
  /** What is bought is of its kind, in whatever sizes; without a choice the first one's. */
  readonly chosen?: ProductVariant | undefined
}

/** How much of a product a wall takes, which sizes to buy, and the units themselves. */
export function Calculator({ product, variants, chosen = variants[0] }: CalculatorProps) {
  const t = useTranslate()
  const { calculator: pair, coverage, attributes } = product
  if (pair === 'none' || chosen === undefined) return null
  return (
    <details className={styles['calculator']}>
      <summary>
        <h2>{t('calculator.title')}</h2>
      </summary>
      <noscript>
        <p className={styles['note']}>{t('calculator.needs_script')}</p>
      </noscript>
      {coverage !== null && (
        <Need pair={pair} coverage={coverage} choice={{ attributes, variants, chosen }} />
      )}
      <Converter pair={pair} />
    </details>
  )
}

function Converter({ pair }: { readonly pair: UnitPairName }) {
  const t = useTranslate()
  const titleId = useId()
  const { calculator } = useVisitor()
  const { large, small } = useVisitorStore(
    () => calculator,
    ({ amounts }) => amounts[pair],
  )
  const units = useVisitorStore(
    () => calculator,
    ({ unitPairs }) => unitPairs[pair],
  )
  const errorOf = (text: string) =>
    text.trim() === '' || parseDecimal(text) ? undefined : t('calculator.wrong_amount')
  return (
    <div role="group" aria-labelledby={titleId}>
      <h3 id={titleId} className={styles['title']}>
        {t('calculator.convert')}
      </h3>
      <div className={styles['fields']}>
        <CalculatorField
          label={t(`calculator.${units.large}`)}
          value={large}
          maxLength={MAX_CHARACTERS}
          inputMode="decimal"
          onType={(text) => typeLarge(calculator, pair, text)}
          error={errorOf(large)}
        />
        <CalculatorField
          label={t(`calculator.${units.small}`)}
          value={small}
          maxLength={MAX_CHARACTERS}
          inputMode="decimal"
          onType={(text) => typeSmall(calculator, pair, text)}
          error={errorOf(small)}
        />
      </div>
    </div>
  )
}
