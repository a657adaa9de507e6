import { Button, Group, TextInput } from '@mantine/core'
import { notifications } from '@mantine/notifications'
import { useState } from 'react'
import type { AdminDraft } from '#shared/admin/drafts-contract.ts'
import { useTranslate } from '../locale/locale-context.tsx'
import { AskAgain } from '../ui/ask-again.tsx'
import { useDraftChanges } from './use-draft-changes.ts'
import { ErrorText } from '../ui/error-text.tsx'

/** What can be done with a draft that is not paid yet. */
export function DraftActions({ draft: { id, name, sent_at } }: { readonly draft: AdminDraft }) {
  const t = useTranslate()
  const { send, link, cancel } = useDraftChanges()
  const [isAsking, setAsking] = useState(false)
  const error = send.error ?? link.error ?? (isAsking ? null : cancel.error)
  const copy = () =>
    link.mutate(id, {
      onSuccess: async ({ url }) => {
        // Without permission the link is still shown, and can be copied manually.
        await navigator.clipboard.writeText(url).then(
          () => notifications.show({ message: t('drafts.copied') }),
          () => undefined,
        )
      },
    })
  return (
    <>
      <Group gap="xs" role="group" aria-label={t('drafts.actions_of', { name })}>
        <Button
          size="xs"
          variant="default"
          loading={send.isPending}
          onClick={() => send.mutate({ id, sent_at })}
        >
          {t(sent_at === null ? 'drafts.send' : 'drafts.resend')}
        </Button>
        <Button size="xs" variant="default" loading={link.isPending} onClick={copy}>
          {t('drafts.copy')}
        </Button>
        <Button size="xs" variant="default" onClick={() => setAsking(true)}>
          {t('drafts.cancel')}
        </Button>
      </Group>
      {link.data !== undefined && (
        <TextInput label={t('drafts.link')} value={link.data.url} readOnly size="xs" mt="xs" />
      )}
      <ErrorText error={error} />
      {isAsking && (
        <AskAgain
          title={t('drafts.cancel_title')}
          text={t('drafts.cancel_text')}
          action={t('drafts.cancel_now')}
          back={t('cancel.back')}
          isPending={cancel.isPending}
          error={cancel.error}
          onDo={() => cancel.mutate(id, { onSuccess: () => setAsking(false) })}
          onClose={() => setAsking(false)}
        />
      )}
    </>
  )
}
