import { useState } from 'react'
import { SUBSCRIBE_RULES } from '#shared/subscriptions/rules.ts'
import { EmailField } from '../account/popups/email-field.tsx'
import { FormResult } from '../account/popups/form-result.tsx'
import styles from '../account/popups/popup.module.css'
import { useTranslate } from '../locale/use-translate.ts'
import { useVisitor } from '../runtime/visitor.ts'
import { Form, readText } from '../ui/form.tsx'
import { sendSubscription, type SubscriptionSubject } from './subscription-calls.ts'

export interface SubscribeFormProps {
  readonly subject: SubscriptionSubject
  /** Closes the dialog around the form, if there is one. */
  readonly onClose?: () => void
}

/** Asks for an address. The result is the same whether or not the address has subscribed before. */
export function SubscribeForm({ subject, onClose }: SubscribeFormProps) {
  const t = useTranslate()
  const visitor = useVisitor()
  const [sentTo, setSentTo] = useState<string>()
  const send = async ({ email }: ReturnType<typeof toInput>) => {
    await sendSubscription(visitor, { ...subject, email })
    setSentTo(email)
  }
  if (sentTo !== undefined) {
    return (
      <FormResult onClose={onClose}>
        <p>{t('subscription.sent', { email: sentTo })}</p>
      </FormResult>
    )
  }
  return (
    <>
      <p className={styles['lead']}>{t(`subscription.help_${subject.kind}`)}</p>
      <Form
        rules={SUBSCRIBE_RULES}
        read={toInput}
        send={send}
        submit={t('subscription.send')}
        sending={t('account.sending')}
        failed={t('account.failed')}
      >
        <EmailField autoComplete="email" />
      </Form>
      <p className={styles['lead']}>{t('subscription.privacy')}</p>
    </>
  )
}

function toInput(input: FormData) {
  return { email: readText(input, 'email').trim() }
}
