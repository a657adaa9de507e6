import { Button } from '@mantine/core'
import { notifications } from '@mantine/notifications'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { fetchMails, resendMail, type AdminMail } from '#shared/admin/mails-contract.ts'
import { fetchToday } from '#shared/admin/today-contract.ts'
import { call } from '#shared/api/call.ts'
import { adminApi } from '../api/admin-api.ts'
import { useTranslate } from '../locale/locale-context.tsx'
import { ErrorText } from '../ui/error-text.tsx'

/** Sends a mail again. The worker refuses a second new mail while the first waits. */
export function ResendButton({ mail: { id, to_email, subject } }: { readonly mail: AdminMail }) {
  const t = useTranslate()
  const client = useQueryClient()
  const { mutate, isPending, error } = useMutation({
    mutationFn: () => call(adminApi, resendMail, { id }),
    onSuccess: ({ is_new }) =>
      void notifications.show({
        message: t(is_new ? 'mails.rewritten' : 'mails.retried', { email: to_email }),
      }),
    onSettled: () => {
      for (const { path } of [fetchMails, fetchToday])
        void client.invalidateQueries({ queryKey: [path] })
    },
  })
  return (
    <>
      <Button
        variant="default"
        size="xs"
        loading={isPending}
        aria-label={t('mails.resend_to', { subject, email: to_email })}
        onClick={() => mutate()}
      >
        {t('mails.resend')}
      </Button>
      <ErrorText error={error} size="xs" />
    </>
  )
}
