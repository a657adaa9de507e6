import { useEffect, useState, type ComponentType } from 'react'
import type { Page } from '#shared/pages/contract.ts'
import { Blocks } from '../content/blocks.tsx'
import { withMessages } from '../locale/load-messages.ts'
import { useTranslate } from '../locale/use-translate.ts'
import { usePageData } from '../router/router-context.ts'
import { useVisitor } from '../runtime/visitor.ts'
import { focusMain } from '../ui/focus-main.ts'
import button from '../ui/button.module.css'
import { Head } from '../ui/head.tsx'
import { PageHead } from '../ui/page-head.tsx'
import page from '../ui/page.module.css'
import styles from './wish-list-page.module.css'

/** The page of the wish list. The list is in the browser or the account, so the script shows it. */
export function WishListPage() {
  const { title, description, data } = usePageData<Page>()
  return (
    <>
      <Head title={title} description={description} />
      <div className={`${page['page']} ${styles['page']}`}>
        <PageHead title={title} lead={description} />
        <div className={styles['list']}>
          <LazyContents />
        </div>
      </div>
      <Blocks blocks={data.blocks} />
    </>
  )
}

function LazyContents() {
  const t = useTranslate()
  const visitor = useVisitor()
  const [Contents, setContents] = useState<ComponentType>()
  const [hasFailed, setFailed] = useState(false)
  useEffect(() => {
    if (hasFailed) return
    withMessages(visitor, 'cart-contents', import('../wish-list/wish-list-contents.tsx')).then(
      ({ WishListContents }) => setContents(() => WishListContents),
      () => setFailed(true),
    )
  }, [visitor, hasFailed])
  if (Contents !== undefined) return <Contents />
  if (hasFailed) {
    const retry = () => {
      // The pressed button is removed.
      focusMain()
      setFailed(false)
    }
    return (
      <div role="alert">
        <p>{t('wish.failed')}</p>
        <button type="button" className={button['secondary']} onClick={retry}>
          {t('error.retry')}
        </button>
      </div>
    )
  }
  return (
    <>
      <noscript>
        <p>{t('wish.needs_script')}</p>
      </noscript>
      <p className={styles['loading']}>{t('wish.loading')}</p>
    </>
  )
}
