import { Text } from '@mantine/core'
import { fetchMail } from '#shared/admin/mails-contract.ts'
import { useAdminQuery } from '../api/use-admin-query.ts'
import { useTranslate } from '../locale/locale-context.tsx'
import { QueryView } from '../ui/query-view.tsx'
import { Dialog } from '../ui/dialog.tsx'

interface MailDialogProps {
  readonly id: string
  readonly onClose: () => void
}

/** The text of a mail, as its recipient reads it. It is never HTML here. */
export function MailDialog({ id, onClose }: MailDialogProps) {
  const t = useTranslate()
  const query = useAdminQuery(fetchMail, { id })
  return (
    <Dialog size="lg" onClose={onClose} title={query.data?.mail.subject ?? t('app.loading')}>
      <QueryView query={query} rows={4}>
        {({ mail, text }) => (
          <>
            <Text size="sm" c="dimmed" mb="sm" className="breakable">
              {t('mails.to', { email: mail.to_email })}
            </Text>
            {text.state === 'shown' ? (
              <>
                <Text size="sm" className="typed-text">
                  {text.text}
                </Text>
                <Text size="xs" c="dimmed" mt="sm">
                  {t('mails.links')}
                </Text>
              </>
            ) : (
              <Text size="sm">{t(`mails.text_${text.state}`)}</Text>
            )}
          </>
        )}
      </QueryView>
    </Dialog>
  )
}
