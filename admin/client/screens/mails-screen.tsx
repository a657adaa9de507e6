import { Group, NativeSelect } from '@mantine/core'
import { useState } from 'react'
import { fetchMails, MAIL_STATES } from '#shared/admin/mails-contract.ts'
import { useAdminQuery } from '../api/use-admin-query.ts'
import { useListAddress } from '../api/use-list-address.ts'
import { useMayCall } from '../api/session-context.ts'
import { useTranslate } from '../locale/locale-context.tsx'
import { MailDialog } from '../mails/mail-dialog.tsx'
import { MailsTable } from '../mails/mails-table.tsx'
import { EmptyList } from '../ui/empty-list.tsx'
import { PageButtons } from '../ui/page-buttons.tsx'
import { QueryView } from '../ui/query-view.tsx'
import { ScreenTitle } from '../ui/screen-title.tsx'
import { SearchField } from '../ui/search-field.tsx'

/** The outbox: what waits, what was given up, what was sent. */
export function MailsScreen() {
  const t = useTranslate()
  const address = useListAddress(['after', 'before'])
  const mayCall = useMayCall()
  const [readId, setReadId] = useState<string>()
  const state = MAIL_STATES.find((name) => name === address.find('state'))
  const email = address.find('q')
  const query = useAdminQuery(fetchMails, {
    state,
    email,
    after: address.find('after'),
    before: address.find('before'),
  })
  const isFiltered = state !== undefined || email !== undefined
  return (
    <>
      <ScreenTitle title={t('nav.mails')} />
      <Group mb="md" align="end">
        <SearchField
          label={t('mails.search')}
          value={email ?? ''}
          onSearch={(text) => address.change('q', text)}
        />
        <NativeSelect
          label={t('mails.state')}
          value={state ?? ''}
          onChange={(event) => address.change('state', event.currentTarget.value)}
          data={[
            { value: '', label: t('mails.all') },
            ...MAIL_STATES.map((value) => ({ value, label: t(`mails.${value}`) })),
          ]}
        />
      </Group>
      <QueryView query={query} rows={10} countRows={({ mails }) => mails.length}>
        {({ mails, after, before }) =>
          mails.length === 0 ? (
            <EmptyList
              text={t(isFiltered ? 'mails.none_found' : 'mails.empty')}
              onClear={isFiltered ? address.clear : undefined}
              onOpenFirst={address.openFirst}
            />
          ) : (
            <>
              <MailsTable
                mails={mails}
                mayRead={mayCall('fetchMail')}
                mayResend={mayCall('resendMail')}
                isOld={query.isPlaceholderData}
                onRead={setReadId}
              />
              <PageButtons
                previous={{ label: t('list.newer'), onOpen: address.open('before', before) }}
                next={{ label: t('list.older'), onOpen: address.open('after', after) }}
              />
            </>
          )
        }
      </QueryView>
      {readId !== undefined && <MailDialog id={readId} onClose={() => setReadId(undefined)} />}
    </>
  )
}
