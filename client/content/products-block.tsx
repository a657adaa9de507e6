import { useRef } from 'react'
import { COUNT_LIMIT } from '#shared/catalog/count.ts'
import type { BlockOf } from '#shared/content/blocks.ts'
import { ProductGrid } from '../catalog/product-card.tsx'
import { ProductSlider } from '../catalog/product-slider.tsx'
import { Link } from '../locale/link.tsx'
import { useTranslate } from '../locale/use-translate.ts'
import { useFormatCount } from '../locale/use-format-count.ts'
import { Section } from '../ui/section.tsx'
import { useIsHydrated } from '../ui/use-is-hydrated.ts'
import styles from './products-block.module.css'
import { useMoreProducts, type MoreProducts } from './use-more-products.ts'

/** Selected products, or the beginning of a list that can be extended here. */
export function ProductsBlock({ block }: { readonly block: BlockOf<'products'> }) {
  return block.slider === true ? <SliderBlock block={block} /> : <GridBlock block={block} />
}

/** Shows the beginning of a list; the block's link leads to the rest. */
function SliderBlock({ block }: { readonly block: BlockOf<'products'> }) {
  const t = useTranslate()
  const { heading, lang, link, columns, products } = block
  return (
    <Section heading={heading} lang={lang} link={link}>
      <ProductSlider label={heading ?? t('list.all')} products={products} columns={columns} />
    </Section>
  )
}

function GridBlock({ block }: { readonly block: BlockOf<'products'> }) {
  const { heading, lang, link, columns, full_width } = block
  const grid = useRef<HTMLDivElement>(null)
  const shownProducts = useMoreProducts(block, (index) => {
    // The focus moves to the first new product, so that reading continues there.
    grid.current?.querySelectorAll('article')[index]?.querySelector('a')?.focus()
  })
  return (
    <Section heading={heading} lang={lang} link={link} isFullWidth={full_width}>
      <div ref={grid}>
        <ProductGrid
          products={shownProducts.products}
          headingLevel={3}
          columns={columns}
          place={full_width ? 'full-width' : 'page'}
        />
      </div>
      {block.list !== undefined && <ShowMore shownProducts={shownProducts} list={block.list} />}
    </Section>
  )
}

interface ShowMoreProps {
  readonly shownProducts: MoreProducts
  readonly list: NonNullable<BlockOf<'products'>['list']>
}

/** Without script a link to the list's own page replaces the button. */
function ShowMore({ shownProducts, list: { question: query, to } }: ShowMoreProps) {
  const t = useTranslate()
  const isHydrated = useIsHydrated()
  const { products, products_count, page, isFailed, showMore } = shownProducts
  const count = useFormatCount()(products_count)
  const hasMore = page * query.per_page < Math.min(products_count, COUNT_LIMIT)
  return (
    <div className={styles['more']}>
      <p role="status" className={styles['shown']}>
        {t('block.shown', { shown: products.length, count })}
      </p>
      <div role="alert">{isFailed && <p>{t('error.unavailable_help')}</p>}</div>
      {hasMore && isHydrated && (
        <button type="button" className={styles['go']} onClick={() => void showMore()}>
          {t('block.more')}
        </button>
      )}
      {hasMore && !isHydrated && (
        <Link className={styles['go']} to={to}>
          {t('block.all', { count })}
        </Link>
      )}
    </div>
  )
}
