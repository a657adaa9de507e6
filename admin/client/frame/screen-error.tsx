import { Alert, Button, Text } from '@mantine/core'
import { useTranslate } from '../locale/locale-context.tsx'

/** Stands in for a screen that has failed to render or to load. */
export function ScreenError() {
  const t = useTranslate()
  return (
    <Alert color="red" title={t('error.title')} role="alert">
      <Text size="sm" mb="sm">
        {t('error.render')}
      </Text>
      <Button size="xs" variant="default" onClick={() => window.location.reload()}>
        {t('app.retry')}
      </Button>
    </Alert>
  )
}
