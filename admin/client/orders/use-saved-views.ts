import { useMutation, useQueryClient } from '@tanstack/react-query'
import {
  createSavedView,
  deleteSavedView,
  fetchSavedViews,
  renameSavedView,
  type SavedView,
} from '#shared/admin/saved-views-contract.ts'
import { call } from '#shared/api/call.ts'
import { adminApi } from '../api/admin-api.ts'
import { useTranslate } from '../locale/locale-context.tsx'
import { showUndoNotice } from '../ui/undo-notice.tsx'

/** The changes of the own saved views; the list is read again after each. */
export function useViewChanges() {
  const t = useTranslate()
  const client = useQueryClient()
  const onSettled = () => client.invalidateQueries({ queryKey: [fetchSavedViews.path] })

  async function store(view: SavedView): Promise<void> {
    await call(adminApi, createSavedView, view)
  }

  const create = useMutation({ mutationFn: store, onSettled })
  const rename = useMutation({
    mutationFn: (view: Pick<SavedView, 'id' | 'name'>) => call(adminApi, renameSavedView, view),
    onSettled,
  })
  const remove = useMutation({
    mutationFn: ({ id }: SavedView) => call(adminApi, deleteSavedView, { id }),
    onSuccess: (_, view) =>
      showUndoNotice({
        id: `view-${view.id}`,
        text: t('views.deleted', { name: view.name }),
        undo: () => store(view).finally(() => void onSettled()),
      }),
    onSettled,
  })
  return { create, rename, remove }
}
