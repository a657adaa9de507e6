import { useId } from 'react'
import type { ProductAttribute, ProductVariant } from '#shared/catalog/contract.ts'
import { withQuantityPrice } from '#shared/cart/quantity-prices.ts'
import { findPurchase, listSizes, type PurchaseLine } from '#shared/catalog/purchase.ts'
import { totalIn } from '#shared/currency/money.ts'
import { formatNumber } from '#shared/locale/numbers.ts'
import { toReadable } from '#shared/units/convert.ts'
import { parseDecimal, type Decimal } from '#shared/units/decimal.ts'
import { computeRequiredAmount, parseArea, parseCoats } from '#shared/units/required-amount.ts'
import type { UnitPairName } from '#shared/units/unit-pairs.ts'
import { useVisitor, useVisitorStore } from '../runtime/visitor.ts'
import { Amount } from '../currency/amount.tsx'
import { useCurrency } from '../currency/use-currency.ts'
import { useLocaleCode, useTranslate } from '../locale/use-translate.ts'
import { CalculatorField } from './calculator-field.tsx'
import { PurchaseButton, type AddPurchase } from './purchase-button.tsx'
import styles from './calculator.module.css'

const MAX_AREA_CHARACTERS = 10
const MAX_COATS_CHARACTERS = 2

interface CoverageCalculatorProps {
  readonly pair: UnitPairName
  readonly coverage: number
  readonly choice: {
    readonly attributes: readonly ProductAttribute[]
    readonly variants: readonly ProductVariant[]
    readonly chosen: ProductVariant
  }
  readonly onAdd: AddPurchase
}

/** Calculates the amount for an area and a number of coats, and the sizes to buy. */
export function CoverageCalculator({ pair, coverage, choice, onAdd }: CoverageCalculatorProps) {
  const t = useTranslate()
  const formatAmount = useFormatAmount(pair)
  const [areaId, coatsId] = [useId(), useId()]
  const { calculator } = useVisitor()
  const { area, coats } = useVisitorStore(
    () => calculator,
    (state) => state,
  )
  const perCoat = parseDecimal(String(coverage))
  const isWrongArea = area.trim() !== '' && parseArea(area) === undefined
  const isWrongCoats = parseCoats(coats) === undefined
  const amount = computeRequiredAmount({ area, coats, coverage })
  const sizes = listSizes(choice)
  const purchase = amount && findPurchase(sizes, amount)
  return (
    <>
      <div className={styles['fields']}>
        <CalculatorField
          id={areaId}
          label={t('calculator.area')}
          value={area}
          maxLength={MAX_AREA_CHARACTERS}
          inputMode="decimal"
          onValueChange={(value) => calculator.setState({ area: value })}
          error={isWrongArea ? t('calculator.wrong_area') : undefined}
        />
        <CalculatorField
          id={coatsId}
          label={t('calculator.coats')}
          value={coats}
          maxLength={MAX_COATS_CHARACTERS}
          inputMode="numeric"
          onValueChange={(value) => calculator.setState({ coats: value })}
          error={isWrongCoats ? t('calculator.wrong_coats') : undefined}
        />
      </div>
      <output htmlFor={`${areaId} ${coatsId}`} className={styles['result']}>
        {amount && <Result pair={pair} amount={amount} sizes={sizes} purchase={purchase} />}
      </output>
      {purchase && (
        <PurchaseButton
          lines={purchase.lines}
          packs={purchase.lines.map(describePack).join(' + ')}
          onAdd={onAdd}
        />
      )}
      <p className={styles['note']}>
        {perCoat && t('calculator.per_coat', { amount: formatAmount(perCoat) })}
      </p>
    </>
  )
}

interface ResultProps {
  readonly pair: UnitPairName
  readonly amount: Decimal
  readonly sizes: readonly ProductVariant[]
  readonly purchase: ReturnType<typeof findPurchase>
}

function Result({ pair, amount, sizes, purchase }: ResultProps) {
  const t = useTranslate()
  const formatAmount = useFormatAmount(pair)
  const currency = useCurrency()
  const lines = purchase?.lines ?? []
  const isInStock = sizes.some(({ stock_status }) => stock_status)
  const reason = isInStock ? 'calculator.not_enough' : 'calculator.none_in_stock'
  const price = totalIn(
    currency,
    lines.map(({ variant, count }) => ({
      price: withQuantityPrice({ ...variant, quantity: count }).price,
      count,
    })),
  )
  return (
    <>
      <span className={styles['whole']}>
        {t('calculator.need')} <strong>{formatAmount(amount)}</strong>
      </span>{' '}
      <span>{t(purchase ? 'calculator.buy' : reason)}</span>
      {lines.map((line, index) => (
        <span key={line.variant.product_variant_id} className={styles['line']}>
          {index === 0 ? ' ' : ' + '}
          {describePack(line)}
        </span>
      ))}
      {purchase && (
        <span className={styles['whole']}>
          {' '}
          {t('calculator.together')} {formatAmount(purchase.amount)},{' '}
          <strong>
            <Amount amount={price} />
          </strong>
        </span>
      )}
    </>
  )
}

function describePack({ variant, count }: PurchaseLine): string {
  return `${count} × ${variant.attributes_description || variant.sku}`
}

function useFormatAmount(pair: UnitPairName) {
  const t = useTranslate()
  const code = useLocaleCode()
  return (small: Decimal): string => {
    const { amount, unit } = toReadable(pair, small)
    return `${formatNumber(amount, code)}\u00A0${t(`calculator.${unit}`)}`
  }
}
