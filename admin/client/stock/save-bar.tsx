import { Button, Group, Paper, Text } from '@mantine/core'
import type { StockSummary } from '#shared/admin/stock-draft.ts'
import { useDescribeError } from '../api/use-describe-error.ts'
import { useTranslate } from '../locale/locale-context.tsx'

interface SaveBarProps {
  readonly summary: StockSummary
  /** How many values can be saved. */
  readonly count: number
  readonly isSaving: boolean
  readonly error: Error | null
  readonly onSave: () => void
  readonly onDiscard: () => void
}

/** Stands below the grid as long as something waits to be saved. */
export function SaveBar({ summary, count, isSaving, error, onSave, onDiscard }: SaveBarProps) {
  const t = useTranslate()
  const describe = useDescribeError()
  if (summary.typed === 0) return null
  return (
    <Paper withBorder p="sm" shadow="md" className="save-bar">
      {error !== null && (
        <Text size="sm" c="red" role="alert">
          {`${describe(error)} ${t('stock.kept_typed')}`}
        </Text>
      )}
      {summary.wrong > 0 && (
        <Text size="sm" role="status">
          {t('stock.wrong_values', { count: summary.wrong })}
        </Text>
      )}
      <Group justify="space-between">
        <Button variant="default" disabled={isSaving} onClick={onDiscard}>
          {t('stock.discard')}
        </Button>
        <Button disabled={count === 0} loading={isSaving} onClick={onSave}>
          {t('stock.save', { count })}
        </Button>
      </Group>
    </Paper>
  )
}
