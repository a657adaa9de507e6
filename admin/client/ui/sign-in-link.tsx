import { Anchor } from '@mantine/core'
import { useTranslate } from '../locale/locale-context.tsx'

/** Opens the sign-in in a tab of its own, so that this tab retains the input. */
export function SignInLink() {
  const t = useTranslate()
  return (
    <Anchor href="/" target="_blank" rel="noreferrer" size="sm" underline="always">
      {t('signed_out.open')}
    </Anchor>
  )
}
