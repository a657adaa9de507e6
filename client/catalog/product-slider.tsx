import type { ProductCard } from '#shared/catalog/contract.ts'
import { Slider } from '../ui/slider.tsx'
import { ProductGrid } from './product-card.tsx'

interface ProductSliderProps {
  /** The name of the slider, the same as its heading. */
  readonly label: string
  readonly products: readonly ProductCard[]
  readonly columns?: number
}

/** Products in one row, with cards as wide as in a grid of this many columns. */
export function ProductSlider({ label, products, columns = 4 }: ProductSliderProps) {
  return (
    <Slider label={label}>
      <ProductGrid products={products} headingLevel={3} columns={columns} place="slider" />
    </Slider>
  )
}
