import { useState } from 'react'
import { REGISTER_RULES } from '#shared/account/rules.ts'
import type { User } from '#shared/account/user.ts'
import { useVisitor } from '../../app/visitor.ts'
import { useTranslate } from '../../locale/use-translate.ts'
import { Dialog } from '../../ui/dialog.tsx'
import { Form, typedText } from '../../ui/form.tsx'
import { FormField } from '../../ui/form-field.tsx'
import { askToRegister } from '../account-calls.ts'
import { Done } from './done.tsx'
import { EmailField } from './email-field.tsx'
import { PasswordField } from './password-field.tsx'
import styles from './popup.module.css'
import { beginSession } from '../session.ts'
import { SwitchLink } from './switch-link.tsx'

export function RegisterPopup({ onClose }: { readonly onClose: () => void }) {
  const t = useTranslate()
  const visitor = useVisitor()
  const [user, setUser] = useState<User>()
  const send = async (typed: ReturnType<typeof toRegister>) => {
    const signedIn = await askToRegister(visitor, typed)
    setUser(signedIn.user)
    beginSession(visitor, signedIn)
  }
  if (user !== undefined) {
    const { email, is_email_confirmed } = user
    return (
      <Dialog title={t('account.registered')} onClose={onClose}>
        <Done onClose={onClose}>
          <p>
            {t(is_email_confirmed ? 'account.welcome' : 'account.to_confirm', {
              name: email,
              email,
            })}
          </p>
        </Done>
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
        <PasswordField
          name="password"
          label={t('account.password')}
          autoComplete="new-password"
          hint={t('account.password_hint')}
        />
        <PasswordField
          name="password_confirmation"
          label={t('account.password_again')}
          autoComplete="new-password"
        />
      </Form>
      <p className={styles['switches']}>
        <SwitchLink to="login">{t('account.to_login')}</SwitchLink>
      </p>
    </Dialog>
  )
}

function toRegister(typed: FormData) {
  return {
    name: typedText(typed, 'name').trim(),
    email: typedText(typed, 'email').trim(),
    password: typedText(typed, 'password'),
    password_confirmation: typedText(typed, 'password_confirmation'),
  }
}
