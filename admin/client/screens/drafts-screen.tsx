import { Anchor, Badge, Button, Card, Group, Stack, Text } from '@mantine/core'
import { Link, useSearchParams } from 'react-router'
import { fetchDrafts, type AdminDraft } from '#shared/admin/drafts-contract.ts'
import { useAdminQuery } from '../api/use-admin-query.ts'
import { DraftActions } from '../drafts/draft-actions.tsx'
import { useTranslate } from '../locale/locale-context.tsx'
import { useFormat } from '../locale/use-format.ts'
import { QueryView } from '../ui/query-view.tsx'
import { ScreenTitle } from '../ui/screen-title.tsx'

/** The orders that staff have prepared, and what has become of them. */
export function DraftsScreen() {
  const t = useTranslate()
  const [params, setParams] = useSearchParams()
  const older = params.get('older')
  const query = useAdminQuery(fetchDrafts, older === null ? {} : { older })
  return (
    <>
      <Anchor component={Link} to="/orders" size="sm">
        {t('order.back')}
      </Anchor>
      <ScreenTitle title={t('drafts.title')}>
        <Button component={Link} to="/orders/new" size="xs">
          {t('drafts.new')}
        </Button>
      </ScreenTitle>
      <QueryView query={query} rows={6} countRows={({ drafts }) => drafts.length}>
        {(page) => (
          <Stack gap="sm">
            {page.drafts.length === 0 && <Text>{t('drafts.empty')}</Text>}
            {page.drafts.map((draft) => (
              <DraftCard key={draft.id} draft={draft} />
            ))}
            {page.older !== null && (
              <Button
                variant="default"
                w="fit-content"
                onClick={() => setParams({ older: page.older ?? '' })}
              >
                {t('orders.older')}
              </Button>
            )}
          </Stack>
        )}
      </QueryView>
    </>
  )
}

function DraftCard({ draft }: { readonly draft: AdminDraft }) {
  const t = useTranslate()
  const { date, money } = useFormat()
  const { state, email, name, lines, total, currency, author, created_at, order_number } = draft
  const isPayable = state === 'draft' || state === 'sent'
  return (
    <Card withBorder padding="sm" component="article" aria-label={name}>
      <Group justify="space-between" align="start">
        <div>
          <Text fw={600} className="breakable">
            {name}
          </Text>
          <Text size="sm" className="breakable">
            {email}
          </Text>
        </div>
        <Group gap="xs">
          <Text fw={600}>{money(total, currency)}</Text>
          <Badge variant="default">{t(`drafts.state_${state}`)}</Badge>
        </Group>
      </Group>
      <Text size="sm" mt="xs">
        {lines.map((line) => `${line.quantity} × ${line.name}`).join(', ')}
      </Text>
      <Text size="xs" c="dimmed" mb="xs">
        {[
          t('drafts.by', { author, date: date(created_at) }),
          draft.sent_at === null ? '' : t('drafts.sent_on', { date: date(draft.sent_at) }),
          isPayable ? t('drafts.until', { date: date(draft.expires_at) }) : '',
        ]
          .filter(Boolean)
          .join(' · ')}
      </Text>
      {isPayable && <DraftActions draft={draft} />}
      {order_number !== null && (
        <Anchor component={Link} to={`/orders/${order_number}`} size="sm">
          {t('order.title', { number: order_number })}
        </Anchor>
      )}
    </Card>
  )
}
