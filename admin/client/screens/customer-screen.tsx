import { Anchor, Group, Text } from '@mantine/core'
import { Link, useNavigate, useParams } from 'react-router'
import { fetchCustomer } from '#shared/admin/customers-contract.ts'
import { useAdminQuery } from '../api/use-admin-query.ts'
import { AccountCard } from '../customers/account-card.tsx'
import { CustomerNotes } from '../customers/customer-notes.tsx'
import { CustomerOrders } from '../customers/customer-orders.tsx'
import { EraseButton } from '../customers/erase-button.tsx'
import { useMayCall } from '../api/session-context.ts'
import { useTranslate } from '../locale/locale-context.tsx'
import { QueryView } from '../ui/query-view.tsx'
import { ScreenTitle } from '../ui/screen-title.tsx'

/** One person: accounts, orders, and what can be done. */
export function CustomerScreen() {
  const { reference = '' } = useParams()
  // The key discards what was typed about another customer.
  return <CustomerOf key={reference} reference={reference} />
}

function CustomerOf({ reference }: { readonly reference: string }) {
  const t = useTranslate()
  const navigate = useNavigate()
  const query = useAdminQuery(fetchCustomer, { reference })
  const mayErase = useMayCall()('eraseCustomer')
  const email = query.data?.accounts[0]?.email ?? reference
  /** The page of the address has the orders that stay, each with its button. */
  const leave = (guestOrders: readonly string[]) =>
    void navigate(guestOrders.length > 0 ? `/customers/${encodeURIComponent(email)}` : '/customers')
  return (
    <>
      <Anchor component={Link} to="/customers" size="sm">
        {t('customers.back')}
      </Anchor>
      <ScreenTitle title={email} />
      <QueryView query={query} rows={6}>
        {({ accounts, orders, subscriptions, notes }) => (
          <>
            {accounts.map((account) => (
              <AccountCard key={account.id} account={account} onErased={leave} />
            ))}
            {subscriptions > 0 && (
              <Group mb="md">
                <Text size="sm">{t('customers.subscriptions', { count: subscriptions })}</Text>
                {mayErase && accounts.length === 0 && (
                  <EraseButton
                    reference={reference}
                    name={t('customers.mails_of', { email })}
                    onErased={leave}
                  />
                )}
              </Group>
            )}
            <CustomerOrders orders={orders} onErased={leave} />
            <CustomerNotes
              reference={reference}
              customer={{ accounts, orders, subscriptions, notes }}
            />
          </>
        )}
      </QueryView>
    </>
  )
}
