import { Alert, Anchor, Button, Group, Text } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { useTranslate } from '../locale/locale-context.tsx'

/** Stands above the screen, which stays as it is: what was typed there is not lost. */
export function SignedOutNotice({ onContinue }: { readonly onContinue: () => void }) {
  const t = useTranslate()
  const client = useQueryClient()
  function resume(): void {
    onContinue()
    void client.refetchQueries({ type: 'active' })
  }
  return (
    <Alert color="yellow" title={t('signed_out.title')} role="alert" mb="md">
      <Text size="sm" mb="sm">
        {t('signed_out.text')}
      </Text>
      <Group>
        <Anchor href="/" target="_blank" rel="noreferrer" size="sm">
          {t('signed_out.open')}
        </Anchor>
        <Button size="xs" onClick={resume}>
          {t('signed_out.continue')}
        </Button>
      </Group>
    </Alert>
  )
}
