import type { Product, ProductVariant } from '#shared/catalog/contract.ts'
import type { UnitPairName } from '#shared/units/unit-pairs.ts'
import { Converter } from './converter.tsx'
import type { AddPurchase } from './purchase-button.tsx'
import { CoverageCalculator } from './coverage-calculator.tsx'

export interface CalculatorContentProps {
  readonly pair: UnitPairName
  readonly product: Pick<Product, 'coverage' | 'attributes'>
  readonly variants: readonly ProductVariant[]
  readonly chosenVariant: ProductVariant
  readonly onAdd: AddPurchase
}

/** This component is loaded when the calculator is opened. */
export function CalculatorContent({
  pair,
  product,
  variants,
  chosenVariant,
  onAdd,
}: CalculatorContentProps) {
  const { coverage, attributes } = product
  return (
    <>
      {coverage !== null && (
        <CoverageCalculator
          pair={pair}
          coverage={coverage}
          choice={{ attributes, variants, chosen: chosenVariant }}
          onAdd={onAdd}
        />
      )}
      <Converter pair={pair} />
    </>
  )
}
