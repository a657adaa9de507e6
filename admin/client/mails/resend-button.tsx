import { Button, Text } from '@mantine/core'
import { notifications } from '@mantine/notifications'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { fetchMails, resendMail, type AdminMail } from '#shared/admin/mails-contract.ts'
import { fetchToday } from '#shared/admin/today-contract.ts'
import { call } from '#shared/api/call.ts'
import { adminApi } from '../api/admin-api.ts'
import { useDescribeError } from '../api/use-describe-error.ts'
import { useTranslate } from '../locale/locale-context.tsx'

/** Sends a mail again. The worker refuses a second new mail while the first waits. */
export function ResendButton({ mail: { id, to_email, subject } }: { readonly mail: AdminMail }) {
  const t = useTranslate()
  const describe = useDescribeError()
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
      {error !== null && (
        <Text size="xs" c="var(--mantine-color-error)" role="alert">
          {describe(error)}
        </Text>
      )}
    </>
  )
}
