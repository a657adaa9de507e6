import { useState } from 'react'
import { FORGOT_PASSWORD_RULES } from '#shared/account/rules.ts'
import { useVisitor } from '../../runtime/visitor.ts'
import { PopupLink } from '../popup-link.tsx'
import button from '../../ui/button.module.css'
import { useTranslate } from '../../locale/use-translate.ts'
import { Dialog } from '../../ui/dialog.tsx'
import { Form, readText } from '../../ui/form.tsx'
import { sendForgotPassword } from '../account-calls.ts'
import { FormResult } from './form-result.tsx'
import { EmailField } from './email-field.tsx'
import styles from './popup.module.css'

export function ForgotPasswordPopup({ onClose }: { readonly onClose: () => void }) {
  const t = useTranslate()
  const visitor = useVisitor()
  const [sentTo, setSentTo] = useState<string>()
  const send = async (input: ReturnType<typeof toForgot>) => {
    await sendForgotPassword(visitor, input)
    setSentTo(input.email)
  }
  if (sentTo !== undefined) {
    return (
      <Dialog title={t('account.forgot')} onClose={onClose}>
        <FormResult onClose={onClose}>
          <p>{t('account.forgot_sent', { email: sentTo })}</p>
        </FormResult>
      </Dialog>
    )
  }
  return (
    <Dialog title={t('account.forgot')} onClose={onClose}>
      <p className={styles['lead']}>{t('account.forgot_help')}</p>
      <Form
        rules={FORGOT_PASSWORD_RULES}
        read={toForgot}
        send={send}
        submit={t('account.forgot_send')}
        sending={t('account.sending')}
        failed={t('account.failed')}
      >
        <EmailField autoComplete="username" />
      </Form>
      <p className={styles['switches']}>
        <PopupLink className={button['quiet']} to="login">
          {t('account.back_to_login')}
        </PopupLink>
      </p>
    </Dialog>
  )
}

function toForgot(input: FormData) {
  return { email: readText(input, 'email').trim() }
}
