import { Button, Group, NativeSelect, Stack, Table, Text } from '@mantine/core'
import { useSearchParams } from 'react-router'
import { AUDITED_KINDS } from '#shared/admin/audited-kinds.ts'
import { fetchAudit, type AuditEntry } from '#shared/admin/audit-contract.ts'
import { useAdminQuery } from '../api/use-admin-query.ts'
import { isMessageKey, useTranslate } from '../locale/locale-context.tsx'
import { useFormat } from '../locale/use-format.ts'
import { QueryView } from '../ui/query-view.tsx'
import { AuditChange } from '../audit/audit-change.tsx'
import { UndoButton } from '../audit/undo-button.tsx'
import { ScreenTitle } from '../ui/screen-title.tsx'
import { SearchField } from '../ui/search-field.tsx'
import stacked from '../ui/stacked-table.module.css'

const FILTERS = ['actor', 'kind', 'subject'] as const
type Filter = (typeof FILTERS)[number]

/** Filters that are typed make no entry of the history for each letter. */
const TYPED: readonly string[] = ['actor', 'subject']

/** Lists the changes of the audit log with their values before and after. */
export function AuditScreen() {
  const t = useTranslate()
  const [params, setParams] = useSearchParams()
  const [actor, kind, subject] = FILTERS.map((name) => params.get(name) ?? undefined)
  const before = Number(params.get('before')) || undefined
  const query = useAdminQuery(fetchAudit, { actor, kind, subject, before })

  function setFilter(name: Filter | 'before', value: string): void {
    const next = new URLSearchParams(params)
    next.delete('before')
    // A subject is one of a kind.
    if (name === 'kind' && value === '') next.delete('subject')
    if (value === '') next.delete(name)
    else next.set(name, value)
    setParams(next, { replace: TYPED.includes(name) })
  }

  return (
    <>
      <ScreenTitle title={t('nav.audit')} />
      <Group mb="md" align="end">
        <SearchField
          label={t('audit.actor')}
          value={actor ?? ''}
          onSearch={(text) => setFilter('actor', text)}
        />
        <NativeSelect
          label={t('audit.kind')}
          value={kind ?? ''}
          onChange={(event) => setFilter('kind', event.currentTarget.value)}
          data={[
            { value: '', label: t('audit.all_kinds') },
            ...AUDITED_KINDS.map((value) => ({ value, label: t(`audited.kind_${value}`) })),
          ]}
        />
        {kind !== undefined && (
          <SearchField
            label={t('audit.subject_id')}
            value={subject ?? ''}
            onSearch={(text) => setFilter('subject', text)}
          />
        )}
      </Group>
      <QueryView query={query} rows={10} countRows={({ entries }) => entries.length}>
        {({ entries, next }) => (
          <>
            {entries.length === 0 && <Text role="status">{t('audit.empty')}</Text>}
            {entries.length > 0 && <AuditTable entries={entries} />}
            <Group mt="md">
              <Button
                variant="default"
                disabled={before === undefined}
                onClick={() => setFilter('before', '')}
              >
                {t('audit.newest')}
              </Button>
              <Button
                variant="default"
                disabled={next === null}
                onClick={() => setFilter('before', String(next))}
              >
                {t('audit.older')}
              </Button>
            </Group>
          </>
        )}
      </QueryView>
    </>
  )
}

function AuditTable({ entries }: { readonly entries: readonly AuditEntry[] }) {
  const t = useTranslate()
  const { date } = useFormat()
  return (
    <Table verticalSpacing="xs" aria-label={t('nav.audit')} className={stacked['table']}>
      <Table.Thead>
        <Table.Tr>
          <Table.Th>{t('audit.when')}</Table.Th>
          <Table.Th>{t('audit.who')}</Table.Th>
          <Table.Th>{t('audit.what')}</Table.Th>
          <Table.Th>{t('audit.subject')}</Table.Th>
          <Table.Th>{`${t('audit.before')} → ${t('audit.after')}`}</Table.Th>
        </Table.Tr>
      </Table.Thead>
      <Table.Tbody>
        {entries.map((entry) => (
          <Table.Tr key={entry.id}>
            <Table.Td data-label={t('audit.when')}>{date(entry.at)}</Table.Td>
            <Table.Td data-label={t('audit.who')}>
              <Text size="sm">{entry.actor}</Text>
              {!entry.is_verified && (
                <Text size="xs" c="dimmed">
                  {t('audit.unverified')}
                </Text>
              )}
            </Table.Td>
            <Table.Td data-label={t('audit.what')}>
              <Action action={entry.action} />
            </Table.Td>
            <Table.Td data-label={t('audit.subject')} className="breakable">
              {entry.subject_id}
            </Table.Td>
            <Table.Td data-label={`${t('audit.before')} → ${t('audit.after')}`}>
              <Stack gap={2} align="start">
                <AuditChange entry={entry} />
                <UndoButton entry={entry} />
              </Stack>
            </Table.Td>
          </Table.Tr>
        ))}
      </Table.Tbody>
    </Table>
  )
}

/** An action in words, with the name that commands and filters know. */
function Action({ action }: { readonly action: string }) {
  const t = useTranslate()
  const key = `audited.${action}`
  if (!isMessageKey(key)) return action
  return (
    <>
      <Text size="sm">{t(key)}</Text>
      <Text size="xs" c="dimmed">
        {action}
      </Text>
    </>
  )
}
