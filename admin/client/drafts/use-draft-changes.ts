import { notifications } from '@mantine/notifications'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import type * as z from 'zod/mini'
import {
  cancelDraft,
  createDraft,
  createDraftLink,
  fetchDrafts,
  priceDraft,
  sendDraft,
  type DraftInput,
} from '#shared/admin/drafts-contract.ts'
import { call } from '#shared/api/call.ts'
import { adminApi } from '../api/admin-api.ts'
import { useTranslate } from '../locale/locale-context.tsx'

/** Returns the actions for drafts; the list is read again after each. */
export function useDraftChanges() {
  const t = useTranslate()
  const client = useQueryClient()
  const onSettled = () => client.invalidateQueries({ queryKey: [fetchDrafts.path] })
  const price = useMutation({
    mutationFn: (input: DraftInput) => call(adminApi, priceDraft, input),
  })
  const create = useMutation({
    mutationFn: (input: z.output<typeof createDraft.input>) => call(adminApi, createDraft, input),
    onSuccess: () => void notifications.show({ message: t('drafts.saved') }),
    onSettled,
  })
  const send = useMutation({
    mutationFn: (input: z.output<typeof sendDraft.input>) => call(adminApi, sendDraft, input),
    onSuccess: ({ email }) => void notifications.show({ message: t('drafts.sent', { email }) }),
    onSettled,
  })
  const link = useMutation({
    mutationFn: (id: string) => call(adminApi, createDraftLink, { id }),
  })
  const cancel = useMutation({
    mutationFn: (id: string) => call(adminApi, cancelDraft, { id }),
    onSuccess: () => void notifications.show({ message: t('drafts.cancelled') }),
    onSettled,
  })
  return { price, create, send, link, cancel }
}
