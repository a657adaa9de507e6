import { useLoaderData } from 'react-router'
import type { Page } from '#shared/content/contract.ts'
import { paths } from '#shared/locale/paths.ts'
import { Head } from '../app/head.tsx'
import { Blocks } from '../content/blocks.tsx'
import { NavLink } from '../locale/link.tsx'
import { useTranslate } from '../locale/use-translate.ts'
import { PageHead } from '../ui/page-head.tsx'
import page from '../ui/page.module.css'
import styles from './my-page.module.css'

/** One of the account's pages, signed out: says what will be found here. */
export function MyPage() {
  const { title, description, data } = useLoaderData<Page>()
  const t = useTranslate()
  return (
    <>
      <Head title={title} description={description} />
      <div className={page['page']}>
        <PageHead title={title} lead={description} />
        <nav className={styles['navigation']} aria-label={t('my.navigation')}>
          <NavLink to={paths.my} end>
            {t('my.overview')}
          </NavLink>
          <NavLink to={paths.myDetails}>{t('my.details')}</NavLink>
          <NavLink to={paths.myProduct}>{t('my.product')}</NavLink>
          <NavLink to={paths.myBlog}>{t('my.blog')}</NavLink>
          <NavLink to={paths.myPortfolio}>{t('my.portfolio')}</NavLink>
        </nav>
        <p className={styles['signedOut']}>{t('my.signed_out')}</p>
      </div>
      <Blocks blocks={data.blocks} />
    </>
  )
}
