import type { Purchase } from '#shared/checkout/order-contract.ts'
import { toStateName } from '#shared/checkout/state-name.ts'
import { formatDate } from '#shared/locale/dates.ts'
import { paths } from '#shared/url/paths.ts'
import { useVisitor, type Visitor } from '../../runtime/visitor.ts'
import { Link } from '../../locale/link.tsx'
import { useLocaleCode, useTranslate } from '../../locale/use-translate.ts'
import { Thumbnail } from '../../ui/thumbnail.tsx'
import { createAccountCache } from '../account-cache.ts'
import { NewestFirst, type NewestPage } from '../newest-first.tsx'
import { LicenceFiles } from '../orders/licence-files.tsx'
import { LicenceProgram } from '../orders/licence-program.tsx'
import type { OrdersQuery } from '../orders/order-calls.ts'
import { OrderedParts } from '../orders/ordered-parts.tsx'
import { EmptyState } from './empty-state.tsx'
import styles from './my-purchases.module.css'
import { MyState } from './my-state.tsx'
import { useOwnData, type OwnDataCache } from './use-own-data.ts'

/** Lists all purchases, which can be downloaded, bought again or reviewed. */
export function MyPurchases() {
  const t = useTranslate()
  const visitor = useVisitor()
  const ownData = useOwnData(load, purchasesCache)
  if (ownData.kind !== 'ready') return <MyState ownData={ownData} />
  return (
    <NewestFirst
      newestPage={toPage(ownData.data)}
      olderCache={olderCache}
      loadPage={async (before) => toPage(await loadOrders(visitor, { before }))}
      empty={
        <EmptyState title={t('my.no_purchases')} help={t('my.no_purchases_help')}>
          <Link to={paths.products}>{t('my.to_shop')}</Link>
        </EmptyState>
      }
    >
      {(purchase) => (
        <PurchaseRow
          key={`${purchase.number} ${purchase.product_variant_id}`}
          purchase={purchase}
        />
      )}
    </NewestFirst>
  )
}

interface Purchases {
  readonly purchases: readonly Purchase[]
  readonly has_more: boolean
}

const purchasesCache: OwnDataCache<Purchases> = createAccountCache()
const olderCache = createAccountCache<NewestPage<Purchase>>()

const load = (visitor: Visitor, signal: AbortSignal) => loadOrders(visitor, { signal })

async function loadOrders(visitor: Visitor, query: OrdersQuery): Promise<Purchases> {
  const { loadPurchases } = await import('../orders/order-calls.ts')
  return loadPurchases(visitor, query)
}

function toPage({ purchases, has_more }: Purchases): NewestPage<Purchase> {
  return { entries: purchases, has_more }
}

function PurchaseRow({ purchase }: { readonly purchase: Purchase }) {
  const t = useTranslate()
  const locale = useLocaleCode()
  const { number, state, created_at, name, attributes_description, path, quantity } = purchase
  const { query_params_string, has_review, licence, image_path } = purchase
  const canReview = path !== '' && !has_review && state !== 'refunded'
  return (
    <li className={styles['purchase']}>
      <Thumbnail image_path={image_path} />
      <div className={styles['words']}>
        <h2 className={styles['name']}>
          {quantity} ×{' '}
          {path === '' ? name : <Link to={`${path}?${query_params_string}`}>{name}</Link>}
        </h2>
        {attributes_description !== '' && <p>{attributes_description}</p>}
        <OrderedParts line={purchase} />
        <p className={styles['about']}>
          <time dateTime={created_at}>{formatDate(created_at, locale)}</time>
          <span>{t(toStateName(purchase))}</span>
          {path === '' && <span>{t('my.gone_product')}</span>}
        </p>
        {licence !== null && (
          <>
            <p>
              {licence.is_revoked ? t('order_page.revoked') : <code>{licence.licence_key}</code>}
            </p>
            <LicenceProgram licence={licence} />
            <LicenceFiles licence={licence} number={number} orderKey={undefined} />
          </>
        )}
        <p className={styles['ways']}>
          <Link to={paths.order(number)}>{t('order_page.number', { number })}</Link>
          <Link to={paths.buyAgain(number)}>{t('order_page.buy_again')}</Link>
          {canReview && <Link to={`${path}#own-review`}>{t('my.review_it')}</Link>}
        </p>
      </div>
    </li>
  )
}
