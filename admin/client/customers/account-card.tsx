import { Button, Card, Group, Text } from '@mantine/core'
import type { CustomerAccount } from '#shared/admin/customers-contract.ts'
import { useMayCall } from '../api/session-context.ts'
import { useTranslate } from '../locale/locale-context.tsx'
import { useFormat } from '../locale/use-format.ts'
import { EraseButton } from './erase-button.tsx'
import { useCustomerChanges } from './use-customer-changes.ts'
import { ErrorText } from '../ui/error-text.tsx'

interface AccountCardProps {
  readonly account: CustomerAccount
  readonly onErased: (guestOrders: readonly string[]) => void
}

/** An account, and what can be done for its owner. */
export function AccountCard({ account, onErased }: AccountCardProps) {
  const t = useTranslate()
  const { date } = useFormat()
  const mayCall = useMayCall()
  const { exportData, sendLink } = useCustomerChanges()
  const { id, email, email_confirmed_at, name, created_at, reviews, pictures, sessions } = account
  const error = exportData.error ?? sendLink.error
  return (
    <Card withBorder padding="sm" mb="md">
      <Text fw={600} className="breakable">
        {name === '' ? t('customers.nameless') : name}
      </Text>
      <Text size="sm" className="breakable">
        {`${email} (${t(email_confirmed_at === null ? 'customers.unconfirmed' : 'customers.confirmed')})`}
      </Text>
      <Text size="sm" c="dimmed">
        {[
          t('customers.since', { date: date(created_at) }),
          t('customers.reviews', { count: reviews }),
          t('customers.pictures', { count: pictures }),
          t('customers.sessions', { count: sessions }),
        ].join(' · ')}
      </Text>
      <ErrorText error={error} />
      <Group mt="sm" gap="xs">
        {mayCall('sendPasswordLink') && email !== '' && (
          <Button
            size="xs"
            variant="default"
            loading={sendLink.isPending}
            onClick={() => sendLink.mutate(id)}
          >
            {t('customers.send_link')}
          </Button>
        )}
        {mayCall('exportCustomer') && (
          <Button
            size="xs"
            variant="default"
            loading={exportData.isPending}
            onClick={() => exportData.mutate(id)}
          >
            {t('customers.export')}
          </Button>
        )}
        {mayCall('eraseCustomer') && (
          <EraseButton reference={String(id)} name={email} onErased={onErased} />
        )}
      </Group>
    </Card>
  )
}
