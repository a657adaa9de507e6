import { useTranslate } from '../../locale/use-translate.ts'
import { FormField } from '../../ui/form-field.tsx'
import { useVisitor } from '../../runtime/visitor.ts'
import { getEnteredEmail, setEnteredEmail } from './entered-email.ts'

interface EmailFieldProps {
  readonly label?: string
  readonly autoComplete: 'email' | 'username'
}

export function EmailField({ label, autoComplete }: EmailFieldProps) {
  const t = useTranslate()
  const { auth } = useVisitor()
  return (
    <FormField
      name="email"
      type="email"
      label={label ?? t('account.email')}
      inputMode="email"
      autoComplete={autoComplete}
      autoCapitalize="none"
      spellCheck={false}
      defaultValue={getEnteredEmail(auth)}
      onChange={({ target }) => setEnteredEmail(auth, target.value)}
    />
  )
}
