import type { Page } from '#shared/pages/contract.ts'
import { usePageData } from '../router/router-context.ts'
import { useTranslate } from '../locale/use-translate.ts'
import { SubscriptionContents } from '../subscriptions/subscription-contents.tsx'
import { Head } from '../ui/head.tsx'
import { PageHead } from '../ui/page-head.tsx'
import page from '../ui/page.module.css'
import { useIsHydrated } from '../ui/use-is-hydrated.ts'
import styles from './wish-list-page.module.css'

/** The page to which the mails of subscriptions lead. The token is in the fragment, which no server sees. */
export function SubscriptionPage() {
  const { title, description } = usePageData<Page>()
  const t = useTranslate()
  const isHydrated = useIsHydrated()
  return (
    <>
      <Head title={title} description={description} />
      <div className={page['page']}>
        <PageHead title={title} lead={description} />
        <div className={styles['list']}>
          <noscript>
            <p>{t('subscription.needs_script')}</p>
          </noscript>
          {isHydrated && <SubscriptionContents />}
        </div>
      </div>
    </>
  )
}
