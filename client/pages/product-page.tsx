import type { ReactNode } from 'react'
import type { Product, ProductVariant } from '#shared/catalog/contract.ts'
import { paths } from '#shared/url/paths.ts'
import type { ProductPage as ProductPageData } from '#shared/pages/contract.ts'
import { convertPrice } from '#shared/currency/money.ts'
import { useCurrency } from '../currency/use-currency.ts'
import { useIncludesTax } from '../currency/use-includes-tax.ts'
import { Head } from '../ui/head.tsx'
import { AddToCart } from '../cart/add-to-cart.tsx'
import { useTranslate } from '../locale/use-translate.ts'
import { usePageData, usePathParams } from '../router/router-context.ts'
import { useVisitor } from '../runtime/visitor.ts'
import { Breadcrumbs } from '../ui/breadcrumbs.tsx'
import { Facts } from '../ui/facts.tsx'
import { FallbackNotice } from '../ui/fallback-notice.tsx'
import { Html } from '../ui/html.tsx'
import page from '../ui/page.module.css'
import { Section } from '../ui/section.tsx'
import { ExtrasChoice } from '../catalog/extras-choice.tsx'
import { Calculator } from '../catalog/calculator.tsx'
import type { AddPurchase } from '../catalog/purchase-button.tsx'
import { DeliveryEstimate } from '../catalog/delivery-estimate.tsx'
import { Price } from '../catalog/price.tsx'
import listed from './listed-facts.module.css'
import styles from './product-page.module.css'
import { ProductPictures } from '../catalog/product-pictures.tsx'
import { ProductRows } from '../catalog/product-rows.tsx'
import { ProductSlider } from '../catalog/product-slider.tsx'
import { useVariantChoice } from '../catalog/use-variant-choice.ts'
import { VariantChoice } from '../catalog/variant-choice.tsx'
import { ReferencePrice, StruckPrice } from '../catalog/reduced-price.tsx'
import { UnitPrice } from '../catalog/unit-price.tsx'
import { VariantTable } from '../catalog/variant-table.tsx'
import { toBreadcrumbTrail } from '../catalog/breadcrumb-trail.ts'
import { LaterButtons } from '../subscriptions/later-buttons.tsx'
import { RatingLink } from '../catalog/rating.tsx'
import { Reviews } from '../catalog/reviews.tsx'
import { useReviews } from '../catalog/use-reviews.ts'

/** With so many attributes to choose, the picture is lower on a phone. */
const MANY_CHOICES = 3

export function ProductPage() {
  const { dataProduct: product } = usePageData<ProductPageData>()
  const t = useTranslate()
  const reviews = useReviews(product)
  return (
    <>
      <ProductOffer
        product={product}
        crumbs={<Breadcrumbs steps={toBreadcrumbTrail(product, t('list.all'))} />}
        intro={<ProductIntro product={product} rating={reviews.rating} />}
        table={<VariantTable product={product} />}
      >
        <div className={styles['text']}>
          <Html html={product.body_html} lang={product.lang} gallery="text" />
        </div>
        <section className={styles['facts']} aria-labelledby="facts">
          <h2 id="facts">{t('product.facts')}</h2>
          <Facts facts={product.facts} />
          {product.facts_html && (
            <Html html={product.facts_html} lang={product.lang} className={listed['facts']} />
          )}
          {product.safety_html && <Html html={product.safety_html} className={styles['safety']} />}
        </section>
      </ProductOffer>
      <Reviews key={product.product_id} product={product} shownReviews={reviews} />
      {product.related.length > 0 && (
        <Section heading={t('product.related')}>
          <ProductSlider
            key={product.product_id}
            label={t('product.related')}
            products={product.related}
          />
        </Section>
      )}
      <ProductRows product_id={product.product_id} />
    </>
  )
}

interface ProductIntroProps {
  readonly product: Product
  readonly rating: Product['rating']
}

function ProductIntro({ product, rating }: ProductIntroProps) {
  const { name, sub_name, description, lang } = product
  return (
    <>
      <div className={styles['title']}>
        <h1 lang={lang}>{name}</h1>
        <p className={styles['subName']} lang={lang}>
          {sub_name}
        </p>
        {rating !== null && <RatingLink rating={rating} />}
        <FallbackNotice lang={lang} />
      </div>
      <p className={styles['description']} lang={lang}>
        {description}
      </p>
    </>
  )
}

interface ProductOfferProps {
  readonly product: Product
  /* These parts do not depend on the chosen variant, so that a choice does not render them again. */
  readonly crumbs: ReactNode
  readonly intro: ReactNode
  readonly table: ReactNode
  readonly children: ReactNode
}

function ProductOffer({ product, crumbs, intro, table, children }: ProductOfferProps) {
  const choice = useVariantChoice(product)
  const { shownVariant } = choice
  return (
    <>
      <Head
        title={product.name}
        description={product.description}
        picture={shownVariant?.picture ?? product.pictures[0]}
        kind="product"
      />
      <article
        className={`${page['page']} ${styles['product']}`}
        data-choices={product.attributes.length < MANY_CHOICES ? undefined : 'many'}
      >
        <div className={styles['crumbs']}>{crumbs}</div>
        <div className={styles['pictures']}>
          <ProductPictures product={product} variantPicture={shownVariant?.picture} />
        </div>
        <div className={styles['offer']}>
          {intro}
          <div id="choice" className={styles['buying']}>
            {shownVariant !== undefined && <VariantOffer variant={shownVariant} />}
            <VariantChoice product={product} choice={choice} />
            {shownVariant !== undefined && (
              <>
                <AddToCart
                  key={`add ${product.product_id}`}
                  product={product}
                  variant={shownVariant}
                />
                <LaterButtons key={shownVariant.product_variant_id} variant={shownVariant} />
                <VariantTerms variant={shownVariant} isShipped={product.tax_class !== 'digital'} />
              </>
            )}
          </div>
          <div className={styles['more']}>
            {shownVariant !== undefined && (
              <ExtrasChoice product={product} price={shownVariant.price} />
            )}
            <DeliveryEstimate
              product={product}
              variants={shownVariant === undefined ? [] : [shownVariant]}
            />
            <ProductCalculator key={product.product_id} product={product} chosen={shownVariant} />
            {table}
          </div>
        </div>
        {children}
      </article>
    </>
  )
}

interface ProductCalculatorProps {
  readonly product: Product
  readonly chosen: ProductVariant | undefined
}

function ProductCalculator({ product, chosen }: ProductCalculatorProps) {
  const visitor = useVisitor()
  const { slug = '' } = usePathParams()
  const add: AddPurchase = async (lines) => {
    const purchases = await import('../cart/add-purchase.ts')
    return purchases.addPurchase(visitor, { product, lines, path: paths.product(slug) })
  }
  return <Calculator product={product} variants={product.variants} chosen={chosen} onAdd={add} />
}

/** Price and stock of the chosen variant, announced when they change. */
function VariantOffer({ variant }: { readonly variant: ProductVariant }) {
  const t = useTranslate()
  return (
    <div className={styles['terms']} aria-live="polite" aria-atomic="true">
      <p className={styles['price']}>
        <span>
          <Price price={variant.price} /> <StruckPrice {...variant} />
        </span>
        <span className={styles['described']}>
          <span className={styles['values']}>{variant.attributes_description} </span>
          <UnitPrice
            amount={convertPrice(variant.price, useCurrency())}
            net_content={variant.net_content}
            className={variant.attributes_description === '' ? undefined : styles['unitPrice']}
          />
        </span>
      </p>
      <p className={styles['stock']} data-in-stock={variant.stock_status}>
        {describeStock(variant, t)}
      </p>
      <ReferencePrice {...variant} className={styles['reference']} />
    </div>
  )
}

interface VariantTermsProps {
  readonly variant: ProductVariant
  readonly isShipped: boolean
}

function VariantTerms({ variant, isShipped }: VariantTermsProps) {
  const t = useTranslate()
  const tax = useIncludesTax() ? 'product.tax' : 'product.tax_added'
  return (
    <p className={styles['small']}>
      {t('product.sku')} {variant.sku} · {t(tax)} {isShipped && t('product.shipping')}
    </p>
  )
}

function describeStock(
  { stock_status, stock_left }: ProductVariant,
  t: ReturnType<typeof useTranslate>,
): string {
  if (!stock_status) return t('product.out_of_stock')
  return stock_left === null ? t('product.in_stock') : t('product.few_left', { count: stock_left })
}
