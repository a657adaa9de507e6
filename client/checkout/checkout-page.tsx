import { useEffect, useState } from 'react'
import { useLoaderData } from 'react-router'
import type { Page } from '#shared/content/contract.ts'
import { Head } from '../app/head.tsx'
import { useVisitor } from '../app/visitor.ts'
import { useTranslate } from '../locale/use-translate.ts'
import button from '../ui/button.module.css'
import { PageHead } from '../ui/page-head.tsx'
import page from '../ui/page.module.css'
import styles from './checkout-page.module.css'
import type { LoadedCheckout } from './load-checkout.ts'
import { useCleanAddress } from './stripe/use-clean-address.ts'

/** Rendered without anything of the visitor; the rest comes when the browser knows the cart. */
export function CheckoutPage() {
  const { title, description } = useLoaderData<Page>()
  const t = useTranslate()
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
  if (loaded?.kind === 'ready') return <loaded.Checkout {...loaded.props} />
  if (failedAt === attempt) {
    return (
      <div role="alert" className={styles['failed']}>
        <p>{t('checkout.not_loaded')}</p>
        <button type="button" className={button['second']} onClick={() => setAttempt(attempt + 1)}>
          {t('checkout.retry')}
        </button>
      </div>
    )
  }
  return (
    <p role="status" className={styles['waiting']}>
      {t(loaded?.kind === 'leaving' ? 'checkout.resuming' : 'checkout.loading')}
    </p>
  )
}
