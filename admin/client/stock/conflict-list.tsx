import { Alert, Button, Group, Stack, Text } from '@mantine/core'
import { toTyped, type StockConflict } from '#shared/admin/stock-draft.ts'
import { useTranslate } from '../locale/locale-context.tsx'

interface ConflictListProps {
  readonly conflicts: readonly StockConflict[]
  readonly onKeep: (conflict: StockConflict) => void
  readonly onDrop: (conflict: StockConflict) => void
}

/** Lists the values that somebody else or an order changed during editing, with both values to choose from. */
export function ConflictList({ conflicts, onKeep, onDrop }: ConflictListProps) {
  const t = useTranslate()
  if (conflicts.length === 0) return null
  return (
    <Alert color="yellow" title={t('stock.conflicts')} role="alert" mb="md">
      <Stack gap="xs">
        {conflicts.map((conflict) => (
          <Group key={`${conflict.sku} ${conflict.field}`} justify="space-between">
            <Text size="sm">{describeConflict(conflict, t)}</Text>
            <Group gap="xs">
              {conflict.now !== null && (
                <Button size="xs" variant="default" onClick={() => onKeep(conflict)}>
                  {t('stock.keep', { value: conflict.text })}
                </Button>
              )}
              <Button size="xs" variant="default" onClick={() => onDrop(conflict)}>
                {conflict.now === null
                  ? t('stock.forget')
                  : t('stock.take', { value: toTyped(conflict.field, conflict.now) })}
              </Button>
            </Group>
          </Group>
        ))}
      </Stack>
    </Alert>
  )
}

function describeConflict(conflict: StockConflict, t: ReturnType<typeof useTranslate>): string {
  const { sku, name, field, text, was, now } = conflict
  if (now === null) return t('stock.gone', { name, sku })
  const values = { name, sku, text, was: toTyped(field, was), now: toTyped(field, now) }
  return t(`stock.conflict_${field}`, values)
}
