import { Button, Group, Text } from '@mantine/core'
import { useTranslate } from '../locale/locale-context.tsx'

interface EmptyListProps {
  readonly text: string
  /** Removes the filters; undefined where there are none. */
  readonly onClear?: (() => void) | undefined
}

/** Says that a list has nothing, and offers to look at all of it. */
export function EmptyList({ text, onClear }: EmptyListProps) {
  const t = useTranslate()
  return (
    <Group role="status">
      <Text>{text}</Text>
      {onClear !== undefined && (
        <Button variant="default" size="xs" onClick={onClear}>
          {t('list.clear')}
        </Button>
      )}
    </Group>
  )
}
