import { useCallback, useEffect, useState } from 'react'
import type { Page } from '#shared/pages/contract.ts'
import { isChunkError } from '../builds/chunk-error.ts'
import { Head } from '../ui/head.tsx'
import { usePageData } from '../router/router-context.ts'
import { importTogether } from '../runtime/handled-errors.ts'
import { useVisitor, VisitorContext } from '../runtime/visitor.ts'
import { useTranslate } from '../locale/use-translate.ts'
import { PageHead } from '../ui/page-head.tsx'
import page from '../ui/page.module.css'
import styles from '../checkout/checkout-frame.module.css'
import type { StopReason } from '../checkout/checkout-props.ts'
import type { LoadedCheckout } from '../checkout/load-checkout.ts'
import { LoadingNotice } from '../checkout/loading-notice.tsx'
import { Hidden, NotLoaded, PreparedEnd, Waiting } from '../checkout/stopped.tsx'
import { useBankReturn } from '../checkout/payment/use-bank-return.ts'
import { useFullPageLoadOnExit } from '../checkout/use-full-page-load-on-exit.ts'

interface Failure {
  readonly attempt: number
  /** A module of the shop could not be loaded, as opposed to a failed request. */
  readonly isModuleError: boolean
}

/** The server renders the page without visitor data; the browser loads the checkout for its cart. */
export function CheckoutPage() {
  const { title, description } = usePageData<Page>()
  const t = useTranslate()
  useFullPageLoadOnExit()
  return (
    <>
      <Head title={title} description={description} />
      <div className={`${page['page']} ${styles['page']}`}>
        <PageHead title={title} lead={description} />
        <noscript>
          <p className={styles['note']}>{t('checkout.needs_script')}</p>
        </noscript>
        <div className={styles['room']}>
          <CheckoutLoader />
          <p className={`${page['lead']} ${styles['loadingLead']}`}>{description}</p>
        </div>
      </div>
    </>
  )
}

function CheckoutLoader() {
  const visitor = useVisitor()
  const { bankReturn, forget } = useBankReturn()
  const [loadedCheckout, setLoadedCheckout] = useState<LoadedCheckout>()
  const [attempt, setAttempt] = useState(0)
  const [failure, setFailure] = useState<Failure>()
  const tryAgain = useCallback(() => setAttempt((count) => count + 1), [])
  useEffect(() => {
    if (visitor.isBot) return
    let isActive = true
    const load = async () => {
      const [{ loadCheckout }] = await importTogether([
        import('../checkout/load-checkout.ts'),
        // The schemas usually arrive before the rest, and then are evaluated in a task of their own.
        import('#shared/api/call.ts'),
      ])
      const newCheckout = await loadCheckout(visitor, bankReturn)
      if (isActive) setLoadedCheckout(newCheckout)
    }
    // In a task of its own, because the effects of the first page are a long one already.
    const timer = setTimeout(() => {
      load().catch((error: unknown) => {
        if (isActive) setFailure({ attempt, isModuleError: isChunkError(error) })
      })
    })
    return () => {
      isActive = false
      clearTimeout(timer)
    }
  }, [visitor, bankReturn, attempt])
  const startOver = useCallback(() => {
    forget()
    tryAgain()
  }, [forget, tryAgain])
  const onStopped = useCallback((kind: StopReason) => setLoadedCheckout({ kind }), [])
  if (failure?.attempt === attempt) {
    // A browser may not retry a failed import, so the page is reloaded.
    const reload = () => (navigator.onLine ? window.location.reload() : tryAgain())
    return <NotLoaded onRetry={failure.isModuleError ? reload : tryAgain} />
  }
  switch (loadedCheckout?.kind) {
    case 'ready':
      return (
        <VisitorContext value={loadedCheckout.visitor}>
          <loadedCheckout.Checkout {...loadedCheckout.props} onStopped={onStopped} />
        </VisitorContext>
      )
    case 'waiting':
      return <Waiting onRetry={tryAgain} />
    case 'draft_paid':
    case 'draft_over':
    case 'draft_unpaid':
      return <PreparedEnd kind={loadedCheckout.kind} />
    case 'hidden':
      return <Hidden onRetry={tryAgain} onStartOver={startOver} />
    default:
      return <LoadingNotice isResuming={loadedCheckout?.kind === 'leaving'} />
  }
}
