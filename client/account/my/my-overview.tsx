import type { User } from '#shared/account/user.ts'
import { paths } from '#shared/url/paths.ts'
import { Link } from '../../locale/link.tsx'
import { useTranslate } from '../../locale/use-translate.ts'
import { EmailState } from './email-state.tsx'
import { ordersCache, loadNewestOrders, RecentOrders } from '../orders/recent-orders.tsx'
import styles from './my-overview.module.css'
import { MyPart } from './my-part.tsx'
import { MyState } from './my-state.tsx'
import { useOwnData } from './use-own-data.ts'

/** The latest orders, with links to the other pages of the account. */
export function MyOverview({ user }: { readonly user: User }) {
  const t = useTranslate()
  const orders = useOwnData(loadNewestOrders, ordersCache)
  const { name } = user
  // The whole page waits for the orders, so that nothing below them moves.
  if (orders.kind === 'loading') return <MyState ownData={orders} />
  return (
    <>
      <p className={styles['hello']}>
        {name === '' ? t('my.hello_nameless') : t('my.hello', { name })}
      </p>
      <p className={styles['who']}>{t('my.signed_in_as', { email: user.email })}</p>
      <EmailState user={user} />
      <MyPart id="orders" heading={t('my.orders')}>
        <RecentOrders ownData={orders} />
      </MyPart>
      <MyPart id="more" heading={t('my.more')}>
        <ul className={styles['shortcuts']}>
          <Shortcut to={paths.myDetails} title={t('my.details')} help={t('my.details_help')} />
          <Shortcut to={paths.myProduct} title={t('my.product')} help={t('my.product_help')} />
          <Shortcut to={paths.myBlog} title={t('my.blog')} help={t('my.blog_help')} />
          <Shortcut
            to={paths.myPortfolio}
            title={t('my.portfolio')}
            help={t('my.portfolio_help')}
          />
        </ul>
      </MyPart>
    </>
  )
}

interface ShortcutProps {
  readonly to: string
  readonly title: string
  readonly help: string
}

function Shortcut({ to, title, help }: ShortcutProps) {
  return (
    <li>
      <Link to={to} className={styles['shortcut']}>
        {title}
        <span>{help}</span>
      </Link>
    </li>
  )
}
