import { useEffect, useRef, useState } from 'react'
import { paths } from '#shared/url/paths.ts'
import { useAction } from '../account/use-action.ts'
import { Link } from '../locale/link.tsx'
import { useTranslate } from '../locale/use-translate.ts'
import { useLocation } from '../router/router-context.ts'
import { useVisitor, useVisitorStore } from '../runtime/visitor.ts'
import button from '../ui/button.module.css'
import { NewsletterForm } from './newsletter-form.tsx'
import styles from './subscription-contents.module.css'

const HASH = /^#(subscribe|end|question)=([\w.-]{1,1100})$/

/** Confirms or ends a subscription by a press: programs that follow the links of mails do neither. */
export function SubscriptionContents() {
  const { hash } = useLocation()
  const [, action, token] = HASH.exec(hash) ?? []
  const hasNewsletter = useVisitorStore(
    (visitor) => visitor.general,
    (state) => state.general?.newsletter === true,
  )
  if (token === undefined) return hasNewsletter ? <NewsletterForm /> : <NoToken />
  return <TokenAction key={hash} texts={getTexts(action)} token={token} />
}

/** The call that a press sends, and its messages. */
interface ActionTexts {
  readonly action: 'confirm' | 'endAll' | 'confirmQuestion'
  readonly help: Message
  readonly button: Message
  readonly done: Message
}

type Message = Parameters<ReturnType<typeof useTranslate>>[0]

function getTexts(action: string | undefined): ActionTexts {
  switch (action) {
    case 'end':
      return {
        action: 'endAll',
        help: 'subscription.end_help',
        button: 'subscription.end',
        done: 'subscription.ended',
      }
    case 'question':
      return {
        action: 'confirmQuestion',
        help: 'subscription.question_help',
        button: 'subscription.question',
        done: 'subscription.question_confirmed',
      }
    default:
      return {
        action: 'confirm',
        help: 'subscription.confirm_help',
        button: 'subscription.confirm',
        done: 'subscription.confirmed',
      }
  }
}

interface TokenActionProps {
  readonly texts: ActionTexts
  readonly token: string
}

function TokenAction({ texts, token }: TokenActionProps) {
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
      const calls = await import('./subscription-calls.ts')
      await calls[texts.action](visitor, token)
      setDone(true)
    })
  if (isDone) {
    return (
      <div className={styles['contents']}>
        <p ref={result} tabIndex={-1} className={styles['lead']}>
          {t(texts.done)}
        </p>
        <ShopLink />
      </div>
    )
  }
  return (
    <div className={styles['contents']}>
      <p className={styles['lead']}>{t(texts.help)}</p>
      <button type="button" className={button['main']} aria-disabled={isRunning} onClick={press}>
        {t(texts.button)}
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
    <Link to={paths.products} className={button['secondary']}>
      {t('list.all')}
    </Link>
  )
}
