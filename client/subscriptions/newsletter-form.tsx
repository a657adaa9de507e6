import { useEffect, useState, type ComponentType } from 'react'
import { withMessages } from '../locale/load-messages.ts'
import { useTranslate } from '../locale/use-translate.ts'
import { useVisitor } from '../runtime/visitor.ts'
import { focusMain } from '../ui/focus-main.ts'
import button from '../ui/button.module.css'
import type { SubscribeFormProps } from './subscribe-form.tsx'
import styles from './subscription-contents.module.css'

const SUBJECT = { kind: 'newsletter' } as const

/** The form of the newsletter; its module is loaded when it is shown. */
export function NewsletterForm() {
  const t = useTranslate()
  const visitor = useVisitor()
  const [SubscribeForm, setForm] = useState<ComponentType<SubscribeFormProps>>()
  const [isFailed, setFailed] = useState(false)
  useEffect(() => {
    if (isFailed) return
    withMessages(visitor, ['account', 'form'], import('./subscribe-form.tsx')).then(
      (module) => setForm(() => module.SubscribeForm),
      () => setFailed(true),
    )
  }, [visitor, isFailed])
  if (isFailed) {
    const retry = () => {
      // The pressed button is removed.
      focusMain()
      setFailed(false)
    }
    return (
      <div className={styles['contents']} role="alert">
        <p>{t('error.unavailable_help')}</p>
        <button type="button" className={button['secondary']} onClick={retry}>
          {t('error.retry')}
        </button>
      </div>
    )
  }
  return (
    <section className={styles['contents']} aria-labelledby="newsletter">
      <h2 id="newsletter">{t('subscription.newsletter')}</h2>
      {SubscribeForm !== undefined && <SubscribeForm subject={SUBJECT} />}
    </section>
  )
}
