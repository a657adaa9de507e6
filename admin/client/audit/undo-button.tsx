import { Button } from '@mantine/core'
import { notifications } from '@mantine/notifications'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { undoChange, type AuditEntry } from '#shared/admin/audit-contract.ts'
import { findUndo } from '#shared/admin/undo.ts'
import { call } from '#shared/api/call.ts'
import { adminApi } from '../api/admin-api.ts'
import { useMayCall } from '../api/session-context.ts'
import { useTranslate } from '../locale/locale-context.tsx'
import { ErrorText } from '../ui/error-text.tsx'

/** Undoes an entry of the audit log, where it has what is needed. */
export function UndoButton({ entry }: { readonly entry: AuditEntry }) {
  const t = useTranslate()
  const client = useQueryClient()
  const mayUndo = useMayCall()('undoChange')
  const undo = findUndo(entry)
  const isPrice = undo?.kind === 'variant' && undo.field === 'price'
  const { mutate, isPending, error } = useMutation({
    mutationFn: () => call(adminApi, undoChange, { id: entry.id }),
    onSuccess: () => notifications.show({ message: t(isPrice ? 'undo.price' : 'undo.done') }),
    onSettled: () => client.invalidateQueries(),
  })
  if (!mayUndo || undo === undefined) return null
  return (
    <>
      <Button
        size="compact-xs"
        variant="default"
        loading={isPending}
        aria-label={`${t('undo.do')}: ${entry.action} ${entry.subject_id}`}
        onClick={() => mutate()}
      >
        {t('undo.do')}
      </Button>
      <ErrorText error={error} size="xs" />
    </>
  )
}
