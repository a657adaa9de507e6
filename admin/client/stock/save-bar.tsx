import { Button, Group, Paper, Text } from '@mantine/core'
import { useHotkeys } from '@mantine/hooks'
import { useState } from 'react'
import type { StockSummary } from '#shared/admin/stock-draft.ts'
import { useTranslate } from '../locale/locale-context.tsx'
import { AskAgain } from '../ui/ask-again.tsx'
import { ErrorText } from '../ui/error-text.tsx'

interface SaveBarProps {
  readonly summary: StockSummary
  /** How many values can be saved. */
  readonly count: number
  /** How many prices would become 0. */
  readonly free: number
  readonly isSaving: boolean
  readonly error: Error | null
  readonly onSave: () => void
  readonly onDiscard: () => void
}

/** Stands below the grid as long as something waits to be saved. A price of 0 is saved after a second question. */
export function SaveBar(props: SaveBarProps) {
  const { summary, count, free, isSaving, error, onSave, onDiscard } = props
  const t = useTranslate()
  const [isQuestioned, setQuestioned] = useState(false)
  const save = () => {
    if (count === 0 || isSaving) return
    if (free > 0) setQuestioned(true)
    else onSave()
  }
  useHotkeys([['mod+S', save]], [])
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
        <Button disabled={count === 0} loading={isSaving} onClick={save}>
          {t('stock.save', { count })}
        </Button>
      </Group>
      {isQuestioned && (
        <AskAgain
          title={t('stock.free_title')}
          text={t('stock.free_text', { count: free })}
          action={t('stock.free')}
          isPending={false}
          error={null}
          onDo={() => {
            setQuestioned(false)
            onSave()
          }}
          onClose={() => setQuestioned(false)}
        />
      )}
    </Paper>
  )
}
