import { useState } from 'react'
import type { Purchase } from '#shared/checkout/order-contract.ts'
import { formatDate } from '#shared/locale/dates.ts'
import { paths } from '#shared/locale/paths.ts'
import { useVisitor, type Visitor } from '../../app/visitor.ts'
import { Link } from '../../locale/link.tsx'
import { useLocaleCode, useTranslate } from '../../locale/use-translate.ts'
import button from '../../ui/button.module.css'
import { LicenceFiles } from '../orders/licence-files.tsx'
import { useDoing } from '../use-doing.ts'
import { EmptyState } from './empty-state.tsx'
import styles from './my-purchases.module.css'
import { MyState } from './my-state.tsx'
import { useMine } from './use-mine.ts'

/** Everything that was bought, to be downloaded, bought again or reviewed. */
export function MyPurchases() {
  const t = useTranslate()
  const visitor = useVisitor()
  const mine = useMine(load)
  const [older, setOlder] = useState<Purchases>()
  const { isDoing, failure, start } = useDoing()
  if (mine.kind !== 'ready') return <MyState mine={mine} />
  const known = new Set(mine.data.purchases.map(({ number }) => number))
  const further = older?.purchases.filter(({ number }) => !known.has(number)) ?? []
  const purchases = [...mine.data.purchases, ...further]
  if (purchases.length === 0) {
    return (
      <EmptyState title={t('my.no_purchases')} help={t('my.no_purchases_help')}>
        <Link to={paths.products}>{t('my.to_shop')}</Link>
      </EmptyState>
    )
  }
  const showOlder = () =>
    start(async () => {
      const { askPurchases } = await import('../orders/order-calls.ts')
      const found = await askPurchases(visitor, purchases.at(-1)?.number)
      setOlder({ purchases: [...further, ...found.purchases], has_more: found.has_more })
    })
  return (
    <>
      <ul>
        {purchases.map((purchase) => (
          <PurchaseRow
            key={`${purchase.number} ${purchase.product_variant_id}`}
            purchase={purchase}
          />
        ))}
      </ul>
      {(older ?? mine.data).has_more && (
        <button
          type="button"
          className={button['second']}
          aria-disabled={isDoing}
          onClick={showOlder}
        >
          {t('my.older_orders')}
        </button>
      )}
      <p role="status">{failure}</p>
    </>
  )
}

interface Purchases {
  readonly purchases: readonly Purchase[]
  readonly has_more: boolean
}

async function load(visitor: Visitor): Promise<Purchases> {
  const { askPurchases } = await import('../orders/order-calls.ts')
  return askPurchases(visitor)
}

function PurchaseRow({ purchase }: { readonly purchase: Purchase }) {
  const t = useTranslate()
  const locale = useLocaleCode()
  const { number, state, created_at, name, attributes_description, path, quantity } = purchase
  const { query_params_string, has_review, licence } = purchase
  const canReview = path !== '' && !has_review && state !== 'refunded'
  return (
    <li className={styles['purchase']}>
      <h2 className={styles['name']}>
        {quantity} ×{' '}
        {path === '' ? name : <Link to={`${path}?${query_params_string}`}>{name}</Link>}
      </h2>
      {attributes_description !== '' && <p>{attributes_description}</p>}
      <p className={styles['about']}>
        <time dateTime={created_at}>{formatDate(created_at, locale)}</time>
        <span>{t(`order_page.state_${state}`)}</span>
        {path === '' && <span>{t('my.gone_product')}</span>}
      </p>
      {licence !== null && (
        <>
          <p>{licence.is_revoked ? t('order_page.revoked') : <code>{licence.licence_key}</code>}</p>
          <LicenceFiles licence={licence} number={number} orderKey={undefined} />
        </>
      )}
      <p className={styles['ways']}>
        <Link to={paths.order(number)}>{t('order_page.number', { number })}</Link>
        <Link to={paths.buyAgain(number)}>{t('order_page.buy_again')}</Link>
        {canReview && <Link to={`${path}#reviews`}>{t('my.review_it')}</Link>}
      </p>
    </li>
  )
}
