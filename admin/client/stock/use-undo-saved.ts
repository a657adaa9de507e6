import { notifications } from '@mantine/notifications'
import { useQueryClient } from '@tanstack/react-query'
import { fetchVariants, type VariantChange } from '#shared/admin/stock-contract.ts'
import { fetchToday } from '#shared/admin/today-contract.ts'
import { useTranslate } from '../locale/locale-context.tsx'
import { undoChanges } from './undo-changes.ts'

/** Returns a function that takes back saved values and says so. */
export function useUndoSaved(): (saved: readonly VariantChange[]) => Promise<void> {
  const t = useTranslate()
  const client = useQueryClient()
  return async (saved) => {
    try {
      const refused = await undoChanges(saved)
      const done = saved.some(({ price }) => price !== undefined) ? 'undo.price' : 'undo.done'
      notifications.show({ message: t(refused > 0 ? 'undo.changed' : done, { count: refused }) })
    } finally {
      for (const { path } of [fetchVariants, fetchToday])
        void client.invalidateQueries({ queryKey: [path] })
    }
  }
}
