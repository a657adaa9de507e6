import { useState } from 'react'
import type { FormRules } from '#shared/forms/validate.ts'
import { useVisitor, type Visitor } from '../../runtime/visitor.ts'
import { PopupLink } from '../popup-link.tsx'
import button from '../../ui/button.module.css'
import { useTranslate } from '../../locale/use-translate.ts'
import { Dialog } from '../../ui/dialog.tsx'
import { Form, readText } from '../../ui/form.tsx'
import { FormResult } from './form-result.tsx'
import { EmailField } from './email-field.tsx'
import styles from './popup.module.css'

interface MailedLinkPopupProps {
  readonly title: string
  readonly help: string
  readonly rules: FormRules
  readonly request: (visitor: Visitor, input: { readonly email: string }) => Promise<void>
  /** Returns the text that is shown once the mail is requested. */
  readonly describeSent: (email: string) => string
  readonly onClose: () => void
}

/** Requests a mail with a link, for a visitor who cannot sign in with a password. */
export function MailedLinkPopup(props: MailedLinkPopupProps) {
  const { title, help, rules, request, describeSent, onClose } = props
  const t = useTranslate()
  const visitor = useVisitor()
  const [sentTo, setSentTo] = useState<string>()
  const send = async (input: { readonly email: string }) => {
    await request(visitor, input)
    setSentTo(input.email)
  }
  return (
    <Dialog title={title} onClose={onClose}>
      {sentTo === undefined ? (
        <>
          <p className={styles['lead']}>{help}</p>
          <Form
            rules={rules}
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
          <p>{describeSent(sentTo)}</p>
        </FormResult>
      )}
    </Dialog>
  )
}
