import { useCallback, useEffect, useState } from 'react'
import { useLoaderData } from 'react-router'
import type { Page } from '#shared/content/contract.ts'
import { Head } from '../app/head.tsx'
import { useVisitor } from '../app/visitor.ts'
import { useTranslate } from '../locale/use-translate.ts'
import { PageHead } from '../ui/page-head.tsx'
import page from '../ui/page.module.css'
import styles from './checkout-page.module.css'
import type { Stop } from './checkout-props.ts'
import type { LoadedCheckout } from './load-checkout.ts'
import { Hidden, NotLoaded, Waiting } from './stopped.tsx'
import { useCleanAddress } from './stripe/use-clean-address.ts'
import { useLeaveAsDocument } from './use-leave-as-document.ts'

/** Rendered without anything of the visitor; the rest comes when the browser knows the cart. */
export function CheckoutPage() {
  const { title, description } = useLoaderData<Page>()
  const t = useTranslate()
  useLeaveAsDocument()
  return (
    <>
      <Head title={title} description={description} />
      <div className={page['page']}>
        <PageHead title={title} lead={description} />
        <noscript>
          <p className={styles['note']}>{t('checkout.needs_script')}</p>
        </noscript>
        <div className={styles['room']}>
          <CheckoutPlace />
        </div>
      </div>
    </>
  )
}

function CheckoutPlace() {
  const t = useTranslate()
  const visitor = useVisitor()
  useCleanAddress()
  const [loaded, setLoaded] = useState<LoadedCheckout>()
  const [attempt, setAttempt] = useState(0)
  const [failedAt, setFailedAt] = useState<number>()
  const tryAgain = useCallback(() => setAttempt((count) => count + 1), [])
  useEffect(() => {
    if (visitor.isBot) return
    let isWanted = true
    const load = async () => {
      const { loadCheckout } = await import('./load-checkout.ts')
      const found = await loadCheckout(visitor)
      if (isWanted) setLoaded(found)
    }
    load().catch(() => {
      if (isWanted) setFailedAt(attempt)
    })
    return () => {
      isWanted = false
    }
  }, [visitor, attempt])
  const onStopped = useCallback((kind: Stop) => setLoaded({ kind }), [])
  if (failedAt === attempt) return <NotLoaded onAgain={tryAgain} />
  switch (loaded?.kind) {
    case 'ready':
      return <loaded.Checkout {...loaded.props} onStopped={onStopped} />
    case 'waiting':
      return <Waiting onAgain={tryAgain} />
    case 'hidden':
      return <Hidden onAgain={tryAgain} />
    default:
      return (
        <p role="status" className={styles['waiting']}>
          {t(loaded?.kind === 'leaving' ? 'checkout.resuming' : 'checkout.loading')}
        </p>
      )
  }
}
