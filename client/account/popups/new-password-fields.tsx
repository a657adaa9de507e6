import { useTranslate } from '../../locale/use-translate.ts'
import { PasswordField } from './password-field.tsx'

interface NewPasswordFieldsProps {
  readonly label: string
}

/** The fields for a new password and its confirmation. */
export function NewPasswordFields({ label }: NewPasswordFieldsProps) {
  const t = useTranslate()
  return (
    <>
      <PasswordField
        name="password"
        label={label}
        autoComplete="new-password"
        hint={t('account.password_hint')}
      />
      <PasswordField
        name="password_confirmation"
        label={t('account.password_again')}
        autoComplete="new-password"
      />
    </>
  )
}
