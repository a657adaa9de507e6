import { EDIT_PASSWORD_RULES } from '#shared/account/rules.ts'
import { useVisitor } from '../../runtime/visitor.ts'
import { useTranslate } from '../../locale/use-translate.ts'
import { Dialog } from '../../ui/dialog.tsx'
import { Form, readText } from '../../ui/form.tsx'
import { sendPassword } from '../account-calls.ts'
import { NoPassword } from '../no-password.tsx'
import { NewPasswordFields } from './new-password-fields.tsx'
import { PasswordField } from './password-field.tsx'
import { createSessionCheck } from '../session-check.ts'
import { useAuth } from '../use-auth.ts'
import { UsernameField } from './username-field.tsx'

export function EditPasswordPopup({ onClose }: { readonly onClose: () => void }) {
  const t = useTranslate()
  const visitor = useVisitor()
  const user = useAuth((auth) => auth.user)
  const send = async (input: ReturnType<typeof toPassword>) => {
    const isSameSession = createSessionCheck(visitor)
    const updatedUser = await sendPassword(visitor, input)
    if (!isSameSession()) return
    onClose()
    visitor.auth.setState({ user: updatedUser, notice: { text: t('account.password_changed') } })
  }
  return (
    <Dialog title={t('account.edit_password')} onClose={onClose}>
      {user?.has_password === false ? (
        <NoPassword />
      ) : (
        <Form
          rules={EDIT_PASSWORD_RULES}
          read={toPassword}
          send={send}
          submit={t('account.edit_password')}
          sending={t('account.sending')}
          failed={t('account.failed')}
        >
          {user !== undefined && <UsernameField email={user.email} />}
          <PasswordField
            name="old_password"
            label={t('account.old_password')}
            autoComplete="current-password"
          />
          <NewPasswordFields label={t('account.new_password')} />
        </Form>
      )}
    </Dialog>
  )
}

function toPassword(input: FormData) {
  return {
    old_password: readText(input, 'old_password'),
    password: readText(input, 'password'),
    password_confirmation: readText(input, 'password_confirmation'),
  }
}
