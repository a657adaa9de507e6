import type { ProductCard } from '#shared/catalog/contract.ts'
import { Slider } from '../ui/slider.tsx'
import { ProductGrid } from './product-card.tsx'

interface ProductSliderProps {
  /** What the products are, as their heading says it. */
  readonly label: string
  readonly products: readonly ProductCard[]
  readonly columns?: number
}

/** Products in one row, as wide as in a grid of so many columns. */
export function ProductSlider({ label, products, columns = 4 }: ProductSliderProps) {
  return (
    <Slider label={label}>
      <ProductGrid products={products} headingLevel={3} columns={columns} place="slider" />
    </Slider>
  )
}
