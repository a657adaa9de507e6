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

/**
 * Stands below the grid as long as something waits to be saved. A price of 0 is saved, and several values are
 * discarded, after a second question.
 */
export function SaveBar(props: SaveBarProps) {
  const { summary, count, free, isSaving, error, onSave, onDiscard } = props
  const t = useTranslate()
  const [question, setQuestion] = useState<'free' | 'discard'>()
  const save = () => {
    if (count === 0 || isSaving) return
    if (free > 0) setQuestion('free')
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
        <Button
          variant="default"
          disabled={isSaving}
          onClick={() => (summary.typed > 1 ? setQuestion('discard') : onDiscard())}
        >
          {t('stock.discard')}
        </Button>
        <Button disabled={count === 0} loading={isSaving} onClick={save}>
          {t('stock.save', { count })}
        </Button>
      </Group>
      {question !== undefined && (
        <AskAgain
          title={t(`stock.${question}_title`)}
          text={t(`stock.${question}_text`, { count: question === 'free' ? free : summary.typed })}
          action={t(`stock.${question}`)}
          isPending={false}
          error={null}
          onDo={() => {
            setQuestion(undefined)
            if (question === 'free') onSave()
            else onDiscard()
          }}
          onClose={() => setQuestion(undefined)}
        />
      )}
    </Paper>
  )
}
