import { useState } from 'react'
import { SIGN_IN_LINK_RULES } from '#shared/account/rules.ts'
import { useVisitor } from '../../runtime/visitor.ts'
import { PopupLink } from '../popup-link.tsx'
import button from '../../ui/button.module.css'
import { useTranslate } from '../../locale/use-translate.ts'
import { Dialog } from '../../ui/dialog.tsx'
import { Form, readText } from '../../ui/form.tsx'
import { requestSignInLink } from '../account-calls.ts'
import { FormResult } from './form-result.tsx'
import { EmailField } from './email-field.tsx'
import styles from './popup.module.css'

/** Requests a mail with a link that signs in without a password. */
export function SignInLinkPopup({ onClose }: { readonly onClose: () => void }) {
  const t = useTranslate()
  const visitor = useVisitor()
  const [sentTo, setSentTo] = useState<string>()
  const send = async (input: { readonly email: string }) => {
    await requestSignInLink(visitor, input)
    setSentTo(input.email)
  }
  return (
    <Dialog title={t('account.sign_in_link')} onClose={onClose}>
      {sentTo === undefined ? (
        <>
          <p className={styles['lead']}>{t('account.sign_in_link_help')}</p>
          <Form
            rules={SIGN_IN_LINK_RULES}
            read={(input) => ({ email: readText(input, 'email').trim() })}
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
        </>
      ) : (
        <FormResult onClose={onClose}>
          <p>{t('account.sign_in_link_sent', { email: sentTo })}</p>
        </FormResult>
      )}
    </Dialog>
  )
}
