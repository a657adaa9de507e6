import { useCallback, useEffect, useState } from 'react'
import { useLoaderData } from 'react-router'
import type { Page } from '#shared/content/contract.ts'
import { isChunkError } from '../app/builds/chunk-error.ts'
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

interface Failure {
  readonly attempt: number
  /** A part of the shop's own script, not an answer, is what did not come. */
  readonly isOfBuild: boolean
}

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
  const [failure, setFailure] = useState<Failure>()
  const tryAgain = useCallback(() => setAttempt((count) => count + 1), [])
  useEffect(() => {
    if (visitor.isBot) return
    let isWanted = true
    const load = async () => {
      const { loadCheckout } = await import('./load-checkout.ts')
      const found = await loadCheckout(visitor)
      if (isWanted) setLoaded(found)
    }
    load().catch((error: unknown) => {
      if (isWanted) setFailure({ attempt, isOfBuild: isChunkError(error) })
    })
    return () => {
      isWanted = false
    }
  }, [visitor, attempt])
  const onStopped = useCallback((kind: Stop) => setLoaded({ kind }), [])
  if (failure?.attempt === attempt) {
    // A browser may not ask a second time for what it could not import.
    const reload = () => (navigator.onLine ? window.location.reload() : tryAgain())
    return <NotLoaded onAgain={failure.isOfBuild ? reload : tryAgain} />
  }
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
