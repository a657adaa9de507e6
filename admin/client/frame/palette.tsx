import { Spotlight, spotlight } from '@mantine/spotlight'
import { useEffect, useState } from 'react'
import { useNavigate } from 'react-router'
import { fetchSavedViews } from '#shared/admin/saved-views-contract.ts'
import { MAX_VARIANT_WORDS_CHARACTERS } from '#shared/admin/stock-contract.ts'
import { useAdminQuery } from '../api/use-admin-query.ts'
import { useTranslate } from '../locale/locale-context.tsx'
import { toOrdersPath } from '../orders/order-address.ts'
import { SearchNotice } from '../ui/search-notice.tsx'
import type { Screen } from './screens.ts'
import { useMayCall } from '../api/session-context.ts'
import { useFoundThings, type PaletteGroup, type PaletteResult } from './use-found-things.ts'

/** `Ctrl K` finds screens, saved views, orders, products, customers and coupons. */
export function Palette({ screens }: { readonly screens: readonly Screen[] }) {
  const t = useTranslate()
  const navigate = useNavigate()
  const [words, setWords] = useState('')
  const typed = words.trim()
  const found = useFoundThings(typed)
  const places = usePlaces(screens)
  const { isSearching } = found.search
  const isNamed = ({ label, description }: PaletteResult) =>
    `${label} ${description}`.toLowerCase().includes(typed.toLowerCase())
  const selectNamed = (listed: readonly PaletteGroup[]) =>
    listed
      .map(({ title, things }) => ({ title, things: things.filter(isNamed) }))
      .filter(({ things }) => things.length > 0)
  // Until the answer is there, Enter must not open what another text has found.
  const groups = [
    ...selectNamed(places),
    ...(isSearching ? selectNamed(found.groups) : found.groups),
  ]
  const isOver = !isSearching && found.search.error === null
  useEffect(selectFirst)
  return (
    <Spotlight.Root
      query={words}
      onQueryChange={setWords}
      shortcut={['mod + K']}
      // These keys type nothing, so the shortcut also works in fields; by default it does not work in any input.
      tagsToIgnore={[]}
      scrollable
      attributes={{ content: { 'aria-label': t('palette.open') } }}
    >
      <Spotlight.Search
        placeholder={t('palette.placeholder')}
        aria-label={t('palette.open')}
        maxLength={MAX_VARIANT_WORDS_CHARACTERS}
        onKeyDown={(event) => {
          if (event.key === 'Escape') spotlight.close()
        }}
      />
      <Spotlight.ActionsList>
        {groups.map(({ title, things }) => (
          <Spotlight.ActionsGroup key={title} label={t(title)}>
            {things.map(({ path, label, description }) => (
              <Spotlight.Action
                key={path}
                label={label}
                description={description}
                onClick={() => void navigate(path)}
              />
            ))}
          </Spotlight.ActionsGroup>
        ))}
        {isOver && groups.length === 0 && <Spotlight.Empty>{t('palette.empty')}</Spotlight.Empty>}
      </Spotlight.ActionsList>
      {!isOver && (
        <Spotlight.Footer>
          <SearchNotice search={found.search} />
        </Spotlight.Footer>
      )}
    </Spotlight.Root>
  )
}

/** Mantine selects the first action when something is typed, and nothing when the list changes afterwards. */
function selectFirst(): void {
  if (document.querySelector('[data-action][data-selected]') !== null) return
  document.querySelector('[data-action]')?.setAttribute('data-selected', 'true')
}

/** Where one can go without searching. */
function usePlaces(screens: readonly Screen[]): readonly PaletteGroup[] {
  const t = useTranslate()
  const isEnabled = useMayCall()('fetchSavedViews')
  const { data } = useAdminQuery(fetchSavedViews, {}, { isEnabled })
  return [
    {
      title: 'palette.screens',
      things: screens.map(({ path, title }) => ({ path, label: t(title), description: '' })),
    },
    {
      title: 'views.title',
      things: (data?.views ?? []).map(({ name, filters }) => ({
        path: toOrdersPath(filters),
        label: name,
        description: '',
      })),
    },
  ]
}
