import { Alert, Button, Group, Text } from '@mantine/core'
import { describeError } from '../api/describe-error.ts'
import { useTranslate } from '../locale/locale-context.tsx'

interface ErrorNoticeProps {
  readonly error: Error
  readonly onRetry: () => void
}

/** Says what happened and what to do. What is on the screen stays there. */
export function ErrorNotice({ error, onRetry }: ErrorNoticeProps) {
  const t = useTranslate()
  return (
    <Alert color="red" title={t('error.title')} role="alert" mb="md">
      <Group justify="space-between">
        <Text size="sm">{t(describeError(error))}</Text>
        <Button size="xs" variant="default" onClick={onRetry}>
          {t('app.retry')}
        </Button>
      </Group>
    </Alert>
  )
}
