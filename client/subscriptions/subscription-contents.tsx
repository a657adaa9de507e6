import { useEffect, useRef, useState } from 'react'
import { useLocation } from 'react-router'
import { paths } from '#shared/url/paths.ts'
import { useAction } from '../account/use-action.ts'
import { Link } from '../locale/link.tsx'
import { useTranslate } from '../locale/use-translate.ts'
import { useVisitor, useVisitorStore } from '../runtime/visitor.ts'
import button from '../ui/button.module.css'
import { NewsletterForm } from './newsletter-form.tsx'
import styles from './subscription-contents.module.css'

const HASH = /^#(subscribe|end)=([\w.-]{1,100})$/

/** Confirms or ends a subscription by a press: programs that follow the links of mails do neither. */
export function SubscriptionContents() {
  const { hash } = useLocation()
  const [, action, token] = HASH.exec(hash) ?? []
  const hasNewsletter = useVisitorStore(
    (visitor) => visitor.general,
    (state) => state.general?.newsletter === true,
  )
  if (token === undefined) return hasNewsletter ? <NewsletterForm /> : <NoToken />
  return <TokenAction key={hash} isEnd={action === 'end'} token={token} />
}

interface TokenActionProps {
  readonly isEnd: boolean
  readonly token: string
}

function TokenAction({ isEnd, token }: TokenActionProps) {
  const t = useTranslate()
  const visitor = useVisitor()
  const { isRunning, failure, start } = useAction()
  const [isDone, setDone] = useState(false)
  const result = useRef<HTMLParagraphElement>(null)
  useEffect(() => {
    if (isDone) result.current?.focus()
  }, [isDone])
  const press = () =>
    start(async () => {
      const { confirm, endAll } = await import('./subscription-calls.ts')
      if (isEnd) await endAll(visitor, token)
      else await confirm(visitor, token)
      setDone(true)
    })
  if (isDone) {
    return (
      <div className={styles['contents']}>
        <p ref={result} tabIndex={-1} className={styles['lead']}>
          {t(isEnd ? 'subscription.ended' : 'subscription.confirmed')}
        </p>
        <ShopLink />
      </div>
    )
  }
  return (
    <div className={styles['contents']}>
      <p className={styles['lead']}>
        {t(isEnd ? 'subscription.end_help' : 'subscription.confirm_help')}
      </p>
      <button type="button" className={button['main']} aria-disabled={isRunning} onClick={press}>
        {t(isEnd ? 'subscription.end' : 'subscription.confirm')}
      </button>
      <p role="alert" className={styles['failure']}>
        {failure}
      </p>
    </div>
  )
}

function NoToken() {
  const t = useTranslate()
  return (
    <div className={styles['contents']}>
      <p className={styles['lead']}>{t('subscription.no_token')}</p>
      <ShopLink />
    </div>
  )
}

function ShopLink() {
  const t = useTranslate()
  return (
    <Link to={paths.products} className={button['second']}>
      {t('list.all')}
    </Link>
  )
}
