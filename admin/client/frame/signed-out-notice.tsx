import { Button, Group, Text } from '@mantine/core'
import { useSessionCheck } from '../api/use-session-check.ts'
import { useTranslate } from '../locale/locale-context.tsx'
import { SignInLink } from '../ui/sign-in-link.tsx'
import { FrameNotice } from './frame-notice.tsx'

/** Stands above the screen, which stays as it is: what was typed there is not lost. */
export function SignedOutNotice() {
  const t = useTranslate()
  const { check, isChecking, isFutile } = useSessionCheck()
  return (
    <FrameNotice role="alert" title={t('signed_out.title')}>
      <Text size="sm">{t(isFutile ? 'signed_out.still' : 'signed_out.text')}</Text>
      <Group mt="xs">
        <SignInLink />
        <Button size="xs" loading={isChecking} onClick={check}>
          {t('signed_out.continue')}
        </Button>
      </Group>
    </FrameNotice>
  )
}
