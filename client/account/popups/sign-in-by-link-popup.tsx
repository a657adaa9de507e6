import { useVisitor } from '../../runtime/visitor.ts'
import { PopupLink } from '../popup-link.tsx'
import button from '../../ui/button.module.css'
import { useTranslate } from '../../locale/use-translate.ts'
import { Dialog } from '../../ui/dialog.tsx'
import { Form } from '../../ui/form.tsx'
import { sendSignInToken } from '../account-calls.ts'
import { startSession } from '../session.ts'
import styles from './popup.module.css'

interface SignInByLinkPopupProps {
  /** The token of the emailed link. */
  readonly token: string
  readonly onClose: () => void
}

/** Signs in by a mail's link, after a press: programs that scan mails follow links, too. */
export function SignInByLinkPopup({ token, onClose }: SignInByLinkPopupProps) {
  const t = useTranslate()
  const visitor = useVisitor()
  const send = async () => {
    const session = await sendSignInToken(visitor, token)
    onClose()
    startSession(visitor, session)
    const { name, email } = session.user
    visitor.auth.setState({ notice: { text: t('account.welcome', { name: name || email }) } })
  }
  return (
    <Dialog title={t('account.sign_in_link')} onClose={onClose}>
      <p className={styles['lead']}>{t('account.sign_in_here_help')}</p>
      <Form
        rules={{}}
        read={() => ({})}
        send={send}
        submit={t('account.login')}
        sending={t('account.signing_in')}
        failed={t('account.failed')}
      >
        {null}
      </Form>
      <p className={styles['switches']}>
        <PopupLink className={button['quiet']} to="sign-in-link">
          {t('account.new_link')}
        </PopupLink>
      </p>
    </Dialog>
  )
}
