import { Spotlight, spotlight } from '@mantine/spotlight'
import { useDebouncedValue } from '@mantine/hooks'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { fetchOrders } from '#shared/admin/orders-contract.ts'
import { useAdminQuery } from '../api/use-admin-query.ts'
import { useTranslate } from '../locale/locale-context.tsx'
import type { Screen } from './screens.ts'
import { useMayCall } from './session-context.ts'

const TYPING_PAUSE_MS = 200
const MIN_CHARACTERS = 2
const MAX_ORDERS = 8

/** `Ctrl K` finds screens and orders. */
export function Palette({ screens }: { readonly screens: readonly Screen[] }) {
  const t = useTranslate()
  const navigate = useNavigate()
  const [words, setWords] = useState('')
  const [searched] = useDebouncedValue(words.trim(), TYPING_PAUSE_MS)
  const mayFind = useMayCall()('fetchOrders')
  const isEnabled = mayFind && searched.length >= MIN_CHARACTERS
  const { data } = useAdminQuery(fetchOrders, { words: searched }, { isEnabled })
  const orders = isEnabled ? (data?.orders.slice(0, MAX_ORDERS) ?? []) : []
  const foundScreens = screens.filter(({ title }) =>
    t(title).toLowerCase().includes(words.trim().toLowerCase()),
  )
  return (
    <Spotlight.Root query={words} onQueryChange={setWords} shortcut={['mod + K']} scrollable>
      <Spotlight.Search
        placeholder={t('palette.placeholder')}
        aria-label={t('palette.open')}
        onKeyDown={(event) => {
          if (event.key === 'Escape') spotlight.close()
        }}
      />
      <Spotlight.ActionsList>
        {foundScreens.length > 0 && (
          <Spotlight.ActionsGroup label={t('palette.screens')}>
            {foundScreens.map(({ path, title }) => (
              <Spotlight.Action key={path} label={t(title)} onClick={() => void navigate(path)} />
            ))}
          </Spotlight.ActionsGroup>
        )}
        {orders.length > 0 && (
          <Spotlight.ActionsGroup label={t('palette.orders')}>
            {orders.map(({ number, name, email, state }) => (
              <Spotlight.Action
                key={number}
                label={number}
                description={[name, email, t(`state.${state}`)].filter(Boolean).join(' · ')}
                onClick={() => void navigate(`/orders/${number}`)}
              />
            ))}
          </Spotlight.ActionsGroup>
        )}
        {foundScreens.length + orders.length === 0 && (
          <Spotlight.Empty>{t('palette.empty')}</Spotlight.Empty>
        )}
      </Spotlight.ActionsList>
    </Spotlight.Root>
  )
}
