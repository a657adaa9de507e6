import { Badge, Box, Button, Table, Text } from '@mantine/core'
import type { AdminMail, MailState } from '#shared/admin/mails-contract.ts'
import { useTranslate } from '../locale/locale-context.tsx'
import { useFormat } from '../locale/use-format.ts'
import { ResendButton } from './resend-button.tsx'

const COLOURS = {
  waiting: 'yellow',
  failed: 'red',
  sent: 'green',
} as const satisfies Record<MailState, string>

interface MailsTableProps {
  readonly mails: readonly AdminMail[]
  readonly mayRead: boolean
  readonly mayResend: boolean
  readonly isOld: boolean
  readonly onRead: (id: string) => void
}

export function MailsTable({ mails, mayRead, mayResend, isOld, onRead }: MailsTableProps) {
  const t = useTranslate()
  return (
    <Table aria-busy={isOld} opacity={isOld ? 0.6 : 1} verticalSpacing="xs">
      <Table.Thead>
        <Table.Tr>
          <Table.Th>{t('mails.mail')}</Table.Th>
          <Table.Th visibleFrom="sm">{t('mails.written')}</Table.Th>
          <Table.Th visibleFrom="xs">{t('mails.state')}</Table.Th>
          {mayResend && <Table.Th>{t('mails.resend')}</Table.Th>}
        </Table.Tr>
      </Table.Thead>
      <Table.Tbody>
        {mails.map((mail) => (
          <Table.Tr key={mail.id}>
            <Table.Td>
              <MailName mail={mail} onRead={mayRead ? onRead : undefined} />
            </Table.Td>
            <MailDate mail={mail} />
            <Table.Td visibleFrom="xs">
              <MailBadge mail={mail} />
            </Table.Td>
            {mayResend && <Table.Td>{mail.is_resendable && <ResendButton mail={mail} />}</Table.Td>}
          </Table.Tr>
        ))}
      </Table.Tbody>
    </Table>
  )
}

interface MailNameProps {
  readonly mail: AdminMail
  readonly onRead: ((id: string) => void) | undefined
}

function MailName({ mail, onRead }: MailNameProps) {
  const { id, subject, to_email } = mail
  return (
    <>
      {onRead === undefined ? (
        <Text size="sm" className="breakable">
          {subject}
        </Text>
      ) : (
        <Button
          variant="transparent"
          size="compact-sm"
          px={0}
          h="auto"
          ta="start"
          className="link-button"
          data-row-link
          onClick={() => onRead(id)}
        >
          {subject}
        </Button>
      )}
      <Text size="xs" c="dimmed" className="breakable">
        {to_email}
      </Text>
      <Box hiddenFrom="xs">
        <MailBadge mail={mail} />
      </Box>
    </>
  )
}

function MailDate({ mail: { created_at } }: { readonly mail: AdminMail }) {
  const { date } = useFormat()
  return <Table.Td visibleFrom="sm">{date(created_at)}</Table.Td>
}

function MailBadge({ mail: { state, attempts, last_error } }: { readonly mail: AdminMail }) {
  const t = useTranslate()
  return (
    <>
      <Badge color={COLOURS[state]} variant="dot" radius="sm" tt="none" miw="max-content">
        {t(`mails.${state}`)}
      </Badge>
      {state !== 'sent' && attempts > 0 && (
        <Text size="xs" c="dimmed" className="breakable">
          {[t('mails.attempts', { count: attempts }), last_error].filter(Boolean).join(' · ')}
        </Text>
      )}
    </>
  )
}
