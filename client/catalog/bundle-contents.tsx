import { compareWithParts } from '#shared/catalog/bundle.ts'
import type { BundlePart } from '#shared/catalog/bundle-contract.ts'
import type { ProductVariant } from '#shared/catalog/contract.ts'
import { paths } from '#shared/url/paths.ts'
import { Amount } from '../currency/amount.tsx'
import { useCurrency } from '../currency/use-currency.ts'
import { Picture } from '../gallery/picture.tsx'
import { Link } from '../locale/link.tsx'
import { useTranslate } from '../locale/use-translate.ts'
import styles from './bundle.module.css'

export interface BundleContentsProps {
  readonly parts: readonly BundlePart[]
  readonly variant: ProductVariant
  /** How many sets the buyer has chosen. */
  readonly quantity: number
}

/** The parts of one set, and what the chosen number of sets would cost in parts. */
export function BundleContents({ parts, variant, quantity }: BundleContentsProps) {
  const t = useTranslate()
  const { separate, saving } = compareWithParts({ ...variant, quantity }, parts, useCurrency())
  return (
    <section className={styles['bundle']} aria-labelledby="bundle">
      <h2 id="bundle">{t('bundle.title')}</h2>
      <ul>
        {parts.map((part) => (
          <li key={part.sku} className={styles['part']}>
            <span>
              {part.picture !== null && (
                <Picture
                  picture={{ ...part.picture, alt: '' }}
                  columns={5}
                  sizes="56px"
                  shape="square"
                />
              )}
            </span>
            <p className={styles['name']}>
              {part.quantity > 1 && `${part.quantity} × `}
              <Link to={paths.product(part.slug, part.sku)}>{part.name}</Link>
              <span className={styles['detail']}>{part.attributes_description}</span>
            </p>
          </li>
        ))}
      </ul>
      <p className={styles['sum']} aria-live="polite">
        {saving > 0 && (
          <>
            {t('bundle.separately')} <Amount amount={separate} />. {t('bundle.saving')}{' '}
            <strong>
              <Amount amount={saving} />
            </strong>
            .
          </>
        )}
      </p>
    </section>
  )
}
