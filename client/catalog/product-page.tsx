import { useLoaderData } from 'react-router'
import type { Product } from '#shared/catalog/contract.ts'
import type { ProductPage as ProductPageData } from '#shared/content/contract.ts'
import { paths } from '#shared/locale/paths.ts'
import { Head } from '../app/head.tsx'
import { Picture, useFullPicture } from '../gallery/picture.tsx'
import { Link } from '../locale/link.tsx'
import { useTranslate } from '../locale/use-translate.ts'
import { Breadcrumbs } from '../ui/breadcrumbs.tsx'
import { Facts } from '../ui/facts.tsx'
import { FallbackNotice } from '../ui/fallback-notice.tsx'
import { Html } from '../ui/html.tsx'
import page from '../ui/page.module.css'
import { Section } from '../ui/section.tsx'
import { Calculator } from './calculator.tsx'
import { DeliveryEstimate } from './delivery-estimate.tsx'
import { Price, PriceRange } from './price.tsx'
import { ProductGrid } from './product-card.tsx'
import styles from './product-page.module.css'

export function ProductPage() {
  const { dataProduct: product } = useLoaderData<ProductPageData>()
  const t = useTranslate()
  return (
    <>
      <Head
        title={product.name}
        description={product.description}
        picture={product.pictures[0]}
        kind="product"
      />
      <article className={`${page['page']} ${styles['product']}`} lang={product.lang}>
        <div className={styles['crumbs']}>
          <Breadcrumbs steps={toSteps(product, t('list.all'))} />
        </div>
        <Pictures product={product} />
        <div className={styles['offer']}>
          <h1>{product.name}</h1>
          <p className={styles['subName']}>{product.sub_name}</p>
          <FallbackNotice lang={product.lang} />
          <p className={styles['price']}>
            <PriceRange {...priceRangeOf(product)} />
          </p>
          <p>{product.description}</p>
          <Variants product={product} />
          <Calculator product={product} variants={product.variants} />
          <DeliveryEstimate tax_class={product.tax_class} variants={product.variants} />
          <Extras product={product} />
        </div>
        <div className={styles['text']}>
          <Html html={product.body_html} lang={product.lang} />
        </div>
        <section className={styles['facts']} aria-labelledby="facts">
          <h2 id="facts">{t('product.facts')}</h2>
          <Facts facts={product.facts} />
        </section>
      </article>
      {product.related.length > 0 && (
        <Section heading={t('product.related')}>
          <ProductGrid products={product.related} headingLevel={3} />
        </Section>
      )}
    </>
  )
}

function Pictures({ product }: { readonly product: Product }) {
  const t = useTranslate()
  const fullPicture = useFullPicture()
  return (
    <ul className={styles['pictures']} aria-label={t('product.pictures')}>
      {product.pictures.map((picture, index) => (
        <li key={picture.path}>
          <a href={fullPicture(picture)}>
            <Picture
              picture={picture}
              columns={2}
              sizes="(min-width: 1344px) 600px, (min-width: 1024px) 45vw, 100vw"
              shape="square"
              isPriority={index === 0}
            />
          </a>
        </li>
      ))}
    </ul>
  )
}

function Variants({ product }: { readonly product: Product }) {
  const t = useTranslate()
  const hasChoice = product.attributes.length > 0
  return (
    <section className={styles['variants']} aria-labelledby="choices">
      <table>
        <caption id="choices">{t('product.choices')}</caption>
        <thead>
          <tr>
            <th scope="col">
              {hasChoice ? product.attributes.map(({ name }) => name).join(', ') : t('product.sku')}
            </th>
            <th scope="col">{t('product.availability')}</th>
            <th scope="col" className={styles['number']}>
              {t('product.price')}
            </th>
          </tr>
        </thead>
        <tbody>
          {product.variants.map((variant) => (
            <tr key={variant.product_variant_id}>
              <th scope="row">
                {hasChoice ? variant.attributes_description : variant.sku}
                {hasChoice && <span className={styles['sku']}>{variant.sku}</span>}
              </th>
              <td data-in-stock={variant.stock_status}>
                {t(variant.stock_status ? 'product.in_stock' : 'product.out_of_stock')}
              </td>
              <td className={styles['number']}>
                <Price price={variant.price} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      <p className={styles['tax']}>{t('product.tax')}</p>
    </section>
  )
}

function Extras({ product }: { readonly product: Product }) {
  const t = useTranslate()
  if (product.extras.length === 0) return null
  return (
    <section aria-labelledby="extras">
      <h2 id="extras" className={styles['extrasTitle']}>
        {t('product.extras')}
      </h2>
      <ul className={styles['extras']}>
        {product.extras.map((extra) => (
          <li key={extra.product_variant_id}>
            <Link to={paths.product(extra.slug)}>{extra.name}</Link>
            <span>{extra.attributes_description}</span>
            <span className={styles['number']}>
              <Price price={extra.price} />
            </span>
          </li>
        ))}
      </ul>
    </section>
  )
}

function toSteps({ category }: Product, allProducts: string) {
  const all = { to: paths.products, label: allProducts }
  if (!category.listed) return [{ to: paths.soft, label: category.name }]
  return [all, { to: paths.category(category.slug), label: category.name }]
}

function priceRangeOf({ variants }: Product) {
  const prices = variants.map(({ price }) => price)
  return { price_from: Math.min(...prices), price_to: Math.max(...prices) }
}
