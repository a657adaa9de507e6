import { useId } from 'react'
import { parseDecimal } from '#shared/units/decimal.ts'
import type { UnitPairName } from '#shared/units/unit-pairs.ts'
import { useVisitor, useVisitorStore } from '../runtime/visitor.ts'
import { useTranslate } from '../locale/use-translate.ts'
import { setLargeAmount, setSmallAmount } from './calculator-actions.ts'
import { CalculatorField } from './calculator-field.tsx'
import styles from './calculator.module.css'

const MAX_CHARACTERS = 20

/** Two fields with the same amount in different units. */
export function Converter({ pair }: { readonly pair: UnitPairName }) {
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
  const toError = (text: string) =>
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
          onValueChange={(text) => setLargeAmount(calculator, pair, text)}
          error={toError(large)}
        />
        <CalculatorField
          label={t(`calculator.${units.small}`)}
          value={small}
          maxLength={MAX_CHARACTERS}
          inputMode="decimal"
          onValueChange={(text) => setSmallAmount(calculator, pair, text)}
          error={toError(small)}
        />
      </div>
    </div>
  )
}
