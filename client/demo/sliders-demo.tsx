import type { ContentBlock } from '#shared/content/blocks.ts'
import { ProductSlider } from '../catalog/product-slider.tsx'
import { Section } from '../ui/section.tsx'
import { Slider } from '../ui/slider.tsx'
import { listProducts, repeatProducts } from './demo-content.ts'

const SLIDERS = [
  { count: 1, columns: 4 },
  { count: 2, columns: 4 },
  { count: 3, columns: 4 },
  { count: 4, columns: 4 },
  { count: 5, columns: 4 },
  { count: 12, columns: 4 },
  { count: 12, columns: 2 },
  { count: 12, columns: 3 },
  { count: 12, columns: 5 },
] as const

/** Sliders without items, with items that fit and with more items than fit. */
export function SlidersDemo({ blocks }: { readonly blocks: readonly ContentBlock[] }) {
  const products = listProducts(blocks)
  return (
    <>
      {SLIDERS.map(({ count, columns }) => {
        const heading = `${count} of ${columns} columns`
        return (
          <Section key={heading} id={`products-${count}-${columns}`} heading={heading}>
            <ProductSlider
              label={heading}
              products={repeatProducts(products, count)}
              columns={columns}
            />
          </Section>
        )
      })}
      <Section id="empty" heading="Nothing at all">
        <Slider label="Nothing at all">
          <ul data-columns={4} />
        </Slider>
      </Section>
    </>
  )
}
