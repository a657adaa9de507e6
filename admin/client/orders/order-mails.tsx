import { Button, Group, Stack, Text, Title } from '@mantine/core'
import type { AdminOrder } from '#shared/admin/orders-contract.ts'
import { useMayCall } from '../api/session-context.ts'
import { useTranslate } from '../locale/locale-context.tsx'
import { useFormat } from '../locale/use-format.ts'
import { useResending } from './use-order-changes.ts'

export function OrderMails({ order: { number, mails } }: { readonly order: AdminOrder }) {
  const t = useTranslate()
  const { date } = useFormat()
  const resending = useResending()
  const mayResend = useMayCall()('resendOrderMail')
  if (mails.length === 0) return null
  return (
    <section aria-labelledby="mails">
      <Title order={2} size="h4" mb="sm" id="mails">
        {t('mail.title')}
      </Title>
      <Stack gap="xs">
        {mails.map(({ id, subject, created_at, sent_at, is_given_up, is_resendable }) => (
          <Group key={id} justify="space-between" wrap="nowrap">
            <div>
              <Text size="sm" id={`mail-${id}`}>
                {subject}
              </Text>
              <Text size="xs" c="dimmed">
                {is_given_up && t('mails.failed')}
                {sent_at === null && !is_given_up && t('mail.waits', { date: date(created_at) })}
                {sent_at !== null && t('mail.sent', { date: date(sent_at) })}
              </Text>
            </div>
            {mayResend && is_resendable && (
              <Button
                variant="default"
                size="xs"
                miw="max-content"
                aria-describedby={`mail-${id}`}
                loading={resending.isPending && resending.variables.mail_id === id}
                onClick={() => resending.mutate({ number, mail_id: id })}
              >
                {t('mail.resend')}
              </Button>
            )}
          </Group>
        ))}
      </Stack>
    </section>
  )
}
