import { Button, Group, Text } from '@mantine/core'
import { notifications } from '@mantine/notifications'
import { useMutation } from '@tanstack/react-query'
import { useTranslate } from '../locale/locale-context.tsx'
import { ErrorText } from './error-text.tsx'

const UNDO_MS = 12_000

interface UndoNoticeProps {
  readonly id: string
  /** What was done. */
  readonly text: string
  readonly undo: () => Promise<unknown>
}

/** Says what was done, and offers to undo it. */
export function showUndoNotice(props: UndoNoticeProps): void {
  const { id } = props
  // The same once more would be taken for the one that is shown.
  notifications.hide(id)
  notifications.show({ id, autoClose: UNDO_MS, message: <UndoNotice {...props} /> })
}

function UndoNotice(props: UndoNoticeProps) {
  const t = useTranslate()
  const { id, text, undo } = props
  const { mutate, isPending, error } = useMutation({
    mutationFn: undo,
    onSuccess: () => notifications.hide(id),
  })

  function begin(): void {
    // It stays until the undoing has succeeded.
    notifications.update({ id, autoClose: false, message: <UndoNotice {...props} /> })
    mutate()
  }
  return (
    <>
      <Group justify="space-between">
        <Text size="sm">{text}</Text>
        <Button size="compact-sm" variant="default" loading={isPending} onClick={begin}>
          {t('undo.do')}
        </Button>
      </Group>
      <ErrorText error={error} />
    </>
  )
}
