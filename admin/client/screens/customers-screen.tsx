import { Anchor, Table, Text } from '@mantine/core'
import { Link } from 'react-router'
import { fetchCustomers, type CustomerListItem } from '#shared/admin/customers-contract.ts'
import { useAdminQuery } from '../api/use-admin-query.ts'
import { useListAddress } from '../api/use-list-address.ts'
import { useTranslate } from '../locale/locale-context.tsx'
import { useFormat } from '../locale/use-format.ts'
import { toOrdersPath } from '../orders/order-address.ts'
import { EmptyList } from '../ui/empty-list.tsx'
import { PageButtons } from '../ui/page-buttons.tsx'
import { QueryView } from '../ui/query-view.tsx'
import { ScreenTitle } from '../ui/screen-title.tsx'
import { SearchField } from '../ui/search-field.tsx'

/** Accounts and guests, found by the start of an address or of a name. */
export function CustomersScreen() {
  const t = useTranslate()
  const address = useListAddress(['after'])
  const words = address.find('q')
  const after = Number(address.find('after')) || undefined
  const query = useAdminQuery(fetchCustomers, { words, after })
  return (
    <>
      <ScreenTitle title={t('nav.customers')} />
      <SearchField
        label={t('customers.search')}
        value={words ?? ''}
        onSearch={(text) => address.change('q', text)}
      />
      <QueryView query={query} rows={10} countRows={({ customers }) => customers.length}>
        {({ customers, after: next, is_partial }) =>
          customers.length === 0 ? (
            <>
              <EmptyList
                text={t(words === undefined ? 'customers.empty' : 'customers.none_found')}
                onClear={words === undefined ? undefined : address.clear}
                onOpenFirst={address.openFirst}
              />
              {words !== undefined && (
                <Anchor component={Link} to={toOrdersPath({ words })} size="sm">
                  {t('customers.search_orders')}
                </Anchor>
              )}
            </>
          ) : (
            <>
              <CustomersTable customers={customers} />
              {is_partial && (
                <Text size="sm" role="status" mt="sm">
                  {t('customers.partial')}
                </Text>
              )}
              {words === undefined && (
                <PageButtons
                  previous={{
                    label: t('customers.newest'),
                    onOpen: after === undefined ? undefined : address.clear,
                  }}
                  next={{
                    label: t('list.older'),
                    onOpen: address.open('after', next === null ? null : String(next)),
                  }}
                />
              )}
            </>
          )
        }
      </QueryView>
    </>
  )
}

function CustomersTable({ customers }: { readonly customers: readonly CustomerListItem[] }) {
  const t = useTranslate()
  const { date } = useFormat()
  return (
    <Table verticalSpacing="xs" highlightOnHover>
      <Table.Thead>
        <Table.Tr>
          <Table.Th>{t('customers.person')}</Table.Th>
          <Table.Th visibleFrom="sm">{t('customers.account')}</Table.Th>
        </Table.Tr>
      </Table.Thead>
      <Table.Tbody>
        {customers.map(({ reference, email, name, created_at }) => (
          <Table.Tr key={reference}>
            <Table.Td>
              <Anchor
                component={Link}
                to={`/customers/${encodeURIComponent(reference)}`}
                size="sm"
                className="breakable"
                data-row-link
              >
                {email === '' ? t('customers.addressless', { id: reference }) : email}
              </Anchor>
              <Text size="xs" c="dimmed" className="breakable">
                {name}
              </Text>
            </Table.Td>
            <Table.Td visibleFrom="sm">
              {created_at === null
                ? t('customers.guest')
                : t('customers.since', { date: date(created_at) })}
            </Table.Td>
          </Table.Tr>
        ))}
      </Table.Tbody>
    </Table>
  )
}
