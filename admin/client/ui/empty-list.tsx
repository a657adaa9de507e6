import { Button, Group, Text } from '@mantine/core'
import { useTranslate } from '../locale/locale-context.tsx'

interface EmptyListProps {
  readonly text: string
  /** Removes the filters; undefined where there are none. */
  readonly onClear?: (() => void) | undefined
  /** Opens the first page; undefined on it. */
  readonly onOpenFirst: (() => void) | undefined
}

/**
 * Says that a list has nothing, and offers to look at all of it. A later page whose rows were worked off says
 * nothing about the others.
 */
export function EmptyList({ text, onClear, onOpenFirst }: EmptyListProps) {
  const t = useTranslate()
  if (onOpenFirst !== undefined) {
    return (
      <Group role="status">
        <Text>{t('list.empty_page')}</Text>
        <Button variant="default" size="xs" onClick={onOpenFirst}>
          {t('list.first')}
        </Button>
      </Group>
    )
  }
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
