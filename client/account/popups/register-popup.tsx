import { useState } from 'react'
import { REGISTER_RULES } from '#shared/account/rules.ts'
import type { User } from '#shared/account/user.ts'
import { useVisitor } from '../../runtime/visitor.ts'
import { PopupLink } from '../popup-link.tsx'
import button from '../../ui/button.module.css'
import { useTranslate } from '../../locale/use-translate.ts'
import { Dialog } from '../../ui/dialog.tsx'
import { Form, readText } from '../../ui/form.tsx'
import { FormField } from '../../ui/form-field.tsx'
import { sendWithProof } from '../../forms/send-with-proof.ts'
import { sendRegistration } from '../account-calls.ts'
import { FormResult } from './form-result.tsx'
import { EmailField } from './email-field.tsx'
import { NewPasswordFields } from './new-password-fields.tsx'
import styles from './popup.module.css'
import { startSession } from '../session.ts'

export function RegisterPopup({ onClose }: { readonly onClose: () => void }) {
  const t = useTranslate()
  const visitor = useVisitor()
  const [user, setUser] = useState<User>()
  const send = async (input: ReturnType<typeof toRegister>) => {
    const session = await sendWithProof(visitor, (proof) =>
      sendRegistration(visitor, { ...input, ...proof }),
    )
    setUser(session.user)
    startSession(visitor, session)
  }
  if (user !== undefined) {
    const { email, is_email_confirmed } = user
    return (
      <Dialog title={t('account.registered')} onClose={onClose}>
        <FormResult onClose={onClose}>
          <p>
            {t(is_email_confirmed ? 'account.welcome' : 'account.to_confirm', {
              name: email,
              email,
            })}
          </p>
        </FormResult>
      </Dialog>
    )
  }
  return (
    <Dialog title={t('account.register')} onClose={onClose}>
      <Form
        rules={REGISTER_RULES}
        read={toRegister}
        send={send}
        submit={t('account.register')}
        sending={t('account.registering')}
        failed={t('account.failed')}
      >
        <FormField
          name="name"
          label={t('account.optional', { label: t('account.name') })}
          autoComplete="name"
          autoCapitalize="words"
          isOptional
        />
        <EmailField autoComplete="email" />
        <NewPasswordFields label={t('account.password')} />
      </Form>
      <p className={styles['switches']}>
        <PopupLink className={button['quiet']} to="login">
          {t('account.to_login')}
        </PopupLink>
      </p>
    </Dialog>
  )
}

function toRegister(input: FormData) {
  return {
    name: readText(input, 'name').trim(),
    email: readText(input, 'email').trim(),
    password: readText(input, 'password'),
    password_confirmation: readText(input, 'password_confirmation'),
  }
}
