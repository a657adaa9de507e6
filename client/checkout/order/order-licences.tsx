import type { Licence } from '#shared/checkout/licence-contract.ts'
import { useTranslate } from '../../locale/use-translate.ts'
import { LicenceFiles } from '../../account/orders/licence-files.tsx'
import { LicenceProgram } from '../../account/orders/licence-program.tsx'
import { CopyField } from '../../ui/copy-field.tsx'
import type { OrderProps } from './order-frame.tsx'
import styles from './order-licences.module.css'

/** The digital products of an order: licence keys and downloads. */
export function OrderLicences({ order, orderKey }: OrderProps) {
  const t = useTranslate()
  const { licences, number } = order
  if (licences.length === 0) return null
  return (
    <section aria-labelledby="licences">
      <h2 id="licences">{t('order_page.licences')}</h2>
      <ul className={styles['licences']}>
        {licences.map((licence) => (
          <li key={licence.licence_key}>
            <LicenceKey licence={licence} order={order} />
            <LicenceProgram licence={licence} />
            <LicenceFiles licence={licence} number={number} orderKey={orderKey} />
          </li>
        ))}
      </ul>
    </section>
  )
}

interface LicenceKeyProps extends Pick<OrderProps, 'order'> {
  readonly licence: Licence
}

function LicenceKey({ licence, order }: LicenceKeyProps) {
  const t = useTranslate()
  const { licence_key, seats, is_revoked } = licence
  const line = order.priced.lines.find(
    ({ product_variant_id }) => product_variant_id === licence.product_variant_id,
  )
  const edition = line?.attributes_description ?? ''
  const name = edition === '' ? licence.name : `${licence.name}, ${edition}`
  const labels = {
    copy: t('order_page.copy'),
    copied: t('order_page.copied'),
    not_copied: t('order_page.not_copied'),
  }
  return (
    <>
      {is_revoked ? (
        <p>
          <strong>{name}</strong> {t('order_page.revoked')}
        </p>
      ) : (
        <CopyField
          label={t('order_page.licence_key', { name })}
          url={licence_key}
          labels={labels}
        />
      )}
      {!is_revoked && <p className={styles['soft']}>{t('order_page.seats', { count: seats })}</p>}
    </>
  )
}
