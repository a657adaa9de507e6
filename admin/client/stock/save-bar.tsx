import { Button, Group, Paper, Text } from '@mantine/core'
import type { StockSummary } from '#shared/admin/stock-draft.ts'
import { useTranslate } from '../locale/locale-context.tsx'
import { ErrorText } from '../ui/error-text.tsx'

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
  if (summary.typed === 0) return null
  return (
    <Paper withBorder p="sm" shadow="md" className="save-bar">
      <ErrorText error={error} more={t('stock.kept_typed')} />
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
