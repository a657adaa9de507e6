import { Button, Group, Text } from '@mantine/core'
import { useTranslate } from '../locale/locale-context.tsx'
import { Dialog } from './dialog.tsx'
import { ErrorText } from './error-text.tsx'

interface AskAgainProps {
  readonly title: string
  readonly text: string
  /** The label of the button that confirms. */
  readonly action: string
  /** The label of the button that closes, where “Cancel” would be taken for the action. */
  readonly back?: string
  readonly isPending: boolean
  readonly error: Error | null
  readonly onDo: () => void
  readonly onClose: () => void
}

/** Asks before something that cannot be undone. */
export function AskAgain({
  title,
  text,
  action,
  back,
  isPending,
  error,
  onDo,
  onClose,
}: AskAgainProps) {
  const t = useTranslate()
  return (
    <Dialog onClose={onClose} title={title}>
      <Text size="sm" mb="xs">
        {text}
      </Text>
      <ErrorText error={error} />
      <Group justify="end" mt="md">
        <Button variant="default" onClick={onClose}>
          {back ?? t('app.cancel')}
        </Button>
        <Button loading={isPending} onClick={onDo}>
          {action}
        </Button>
      </Group>
    </Dialog>
  )
}
