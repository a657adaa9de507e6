import type { ProductCard as Card } from '#shared/catalog/contract.ts'
import type { SizeRange } from '#shared/gallery/image-size.ts'
import { paths } from '#shared/url/paths.ts'
import { useBreakpoint } from '../runtime/breakpoint-context.ts'
import { Picture } from '../gallery/picture.tsx'
import { Link } from '../locale/link.tsx'
import { useTranslate } from '../locale/use-translate.ts'
import { CardAdd } from './card-add.tsx'
import { cardSizeRange, cardSizes } from './card-sizes.ts'
import { convertPrice } from '#shared/currency/money.ts'
import { useCurrency } from '../currency/use-currency.ts'
import { PriceRange } from './price.tsx'
import styles from './product-card.module.css'
import { RatingLine } from './rating.tsx'
import { ReferencePrice, StruckPrice } from './reduced-price.tsx'
import { UnitPrice } from './unit-price.tsx'

const COLUMNS = [2, 3, 4, 5]

interface ProductGridProps {
  readonly products: readonly Card[]
  readonly headingLevel: 2 | 3
  /** Two to five columns on a wide screen; a phone has two and a tablet at most three. */
  readonly columns?: number
  /** The grid is inside the page, as wide as the screen, beside the filters, or one row. */
  readonly place?: 'page' | 'full-width' | 'beside-filters' | 'slider'
  /** The number of pictures on the first screen, which are loaded with priority. */
  readonly priorities?: number
}

export function ProductGrid({
  products,
  headingLevel,
  columns = 4,
  place = 'page',
  priorities = 0,
}: ProductGridProps) {
  const sizes = cardSizes({ columns, place })
  const offeredSizes = cardSizeRange({ columns, place }, useBreakpoint())
  return (
    <ul className={styles['grid']} data-columns={columns} data-place={place}>
      {products.map((product, index) => (
        <li key={product.product_id} data-alone={listColumnsAlone(index, products.length)}>
          <ProductCard
            product={product}
            headingLevel={headingLevel}
            columns={columns}
            isFullWidth={place === 'full-width'}
            sizes={sizes}
            offeredSizes={offeredSizes}
            isPriority={index < priorities}
          />
        </li>
      ))}
    </ul>
  )
}

/**
 * Lists the numbers of columns in which an item is alone in the last row. The markup says it, because
 * the browser shows a list before it has received the last item.
 */
function listColumnsAlone(index: number, count: number): string | undefined {
  if (index < count - 1) return undefined
  return COLUMNS.filter((columns) => index % columns === 0).join(' ')
}

interface ProductCardProps {
  readonly product: Card
  readonly headingLevel: 2 | 3
  readonly columns: number
  readonly isFullWidth: boolean
  readonly sizes: string
  readonly offeredSizes: SizeRange
  readonly isPriority: boolean
}

function ProductCard({ product, headingLevel, ...shown }: ProductCardProps) {
  const t = useTranslate()
  const Heading = headingLevel === 2 ? 'h2' : 'h3'
  return (
    <article className={styles['card']} lang={product.lang}>
      {product.picture !== null && (
        <Picture picture={{ ...product.picture, alt: product.name }} shape="square" {...shown} />
      )}
      <Heading className={styles['name']}>
        <Link to={paths.product(product.slug, product.variant?.sku)}>{product.name}</Link>
      </Heading>
      <p className={styles['subName']}>{product.sub_name}</p>
      {product.variant !== undefined && product.variant.attributes_description !== '' && (
        <p className={styles['variant']}>{product.variant.attributes_description}</p>
      )}
      <p className={styles['price']}>
        <PriceRange {...product} />
        <StruckPrice {...product} />
        <UnitPrice
          amount={convertPrice(product.price_from, useCurrency())}
          net_content={product.net_content}
          className={styles['unitPrice']}
        />
        {!product.in_stock && (
          <span className={styles['soldOut']}>{t('product.out_of_stock')}</span>
        )}
        {/* Comes with hydration: the server would render nothing, for each of the cards. */}
        {!import.meta.env.SSR && <CardAdd product={product} />}
      </p>
      <ReferencePrice {...product} className={styles['subName']} />
      {product.rating !== null && (
        <p>
          <RatingLine rating={product.rating} />
        </p>
      )}
    </article>
  )
}
