import { notifications } from '@mantine/notifications'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import {
  fetchVariants,
  MAX_CHANGES,
  saveVariants,
  type VariantChange,
} from '#shared/admin/stock-contract.ts'
import { settleDraft, type StockDraft } from '#shared/admin/stock-draft.ts'
import { fetchToday } from '#shared/admin/today-contract.ts'
import { call } from '#shared/api/call.ts'
import { adminApi } from '../api/admin-api.ts'
import { useTranslate } from '../locale/locale-context.tsx'

/** Saves what was typed; what was refused or has failed stays in the draft. */
export function useSaveDraft(change: (update: (draft: StockDraft) => StockDraft) => void) {
  const t = useTranslate()
  const client = useQueryClient()
  return useMutation({
    mutationFn: async (changes: readonly VariantChange[]) => {
      let saved = 0
      for (let start = 0; start < changes.length; start += MAX_CHANGES) {
        const part = changes.slice(start, start + MAX_CHANGES)
        const result = await call(adminApi, saveVariants, { changes: part })
        change((draft) => settleDraft(draft, part, result))
        saved += result.saved.length
      }
      return saved
    },
    onSuccess: (saved) => {
      if (saved > 0) notifications.show({ message: t('stock.saved', { count: saved }) })
    },
    onSettled: () =>
      Promise.all(
        [fetchVariants, fetchToday].map(({ path }) =>
          client.invalidateQueries({ queryKey: [path] }),
        ),
      ),
  })
}
