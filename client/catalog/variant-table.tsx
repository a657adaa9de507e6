import type { Product } from '#shared/catalog/contract.ts'
import { useTranslate } from '../locale/use-translate.ts'
import { Price } from './price.tsx'
import styles from './variant-table.module.css'

/** A table of all variants with availability and price. */
export function VariantTable({ product }: { readonly product: Product }) {
  const t = useTranslate()
  if (product.variants.length < 2) return null
  return (
    <details className={styles['variants']}>
      <summary>{t('product.choices')}</summary>
      <table>
        <thead>
          <tr>
            <th scope="col">{product.attributes.map(({ name }) => name).join(', ')}</th>
            <th scope="col">{t('product.availability')}</th>
            <th scope="col" className={styles['number']}>
              {t('product.price')}
            </th>
          </tr>
        </thead>
        <tbody>
          {product.variants.map((variant) => (
            <tr key={variant.product_variant_id}>
              <th scope="row">{variant.attributes_description}</th>
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
    </details>
  )
}
