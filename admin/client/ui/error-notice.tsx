import { Alert, Button, Group, Text } from '@mantine/core'
import { isSignedOut } from '../api/describe-error.ts'
import { useDescribeError } from '../api/use-describe-error.ts'
import { useTranslate } from '../locale/locale-context.tsx'
import { SignInLink } from './sign-in-link.tsx'

interface ErrorNoticeProps {
  readonly error: Error
  readonly onRetry: () => void
}

/** Says what happened and what to do. What is on the screen stays there. */
export function ErrorNotice({ error, onRetry }: ErrorNoticeProps) {
  const t = useTranslate()
  const describe = useDescribeError()
  return (
    <Alert color="red" title={t('error.title')} role="alert" mb="md">
      <Group justify="space-between">
        <Text size="sm">{describe(error)}</Text>
        <Group>
          {isSignedOut(error) && <SignInLink />}
          <Button size="xs" variant="default" onClick={onRetry}>
            {t('app.retry')}
          </Button>
        </Group>
      </Group>
    </Alert>
  )
}
