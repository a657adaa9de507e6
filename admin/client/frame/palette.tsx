import { Combobox, Text, TextInput, useCombobox } from '@mantine/core'
import { useEffect, useState } from 'react'
import { useNavigate } from 'react-router'
import { fetchSavedViews } from '#shared/admin/saved-views-contract.ts'
import { MAX_VARIANT_WORDS_CHARACTERS } from '#shared/admin/stock-contract.ts'
import { useAdminQuery } from '../api/use-admin-query.ts'
import { useTranslate } from '../locale/locale-context.tsx'
import { toOrdersPath } from '../orders/order-address.ts'
import { Dialog } from '../ui/dialog.tsx'
import { SearchNotice } from '../ui/search-notice.tsx'
import type { Screen } from './screens.ts'
import { useMayCall } from '../api/session-context.ts'
import { useFoundThings, type PaletteGroup, type PaletteResult } from './use-found-things.ts'

interface PaletteProps {
  readonly screens: readonly Screen[]
  readonly isOpen: boolean
  readonly onClose: () => void
}

/** `Ctrl K` finds screens, saved views, orders, products, customers and coupons. */
export function Palette({ screens, isOpen, onClose }: PaletteProps) {
  const t = useTranslate()
  return (
    <Dialog title={t('palette.open')} size="lg" isOpen={isOpen} onClose={onClose}>
      <PaletteSearch screens={screens} onClose={onClose} />
    </Dialog>
  )
}

function PaletteSearch({ screens, onClose }: Omit<PaletteProps, 'isOpen'>) {
  const t = useTranslate()
  const navigate = useNavigate()
  // The results are always open, below the field.
  const combobox = useCombobox({ opened: true })
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
  const paths = groups.flatMap(({ things }) => things.map(({ path }) => path))
  return (
    <Combobox
      store={combobox}
      onOptionSubmit={(path) => {
        onClose()
        void navigate(path)
      }}
    >
      <Combobox.EventsTarget withExpandedAttribute>
        <TextInput
          value={words}
          onChange={({ currentTarget }) => setWords(currentTarget.value)}
          placeholder={t('palette.placeholder')}
          aria-label={t('palette.open')}
          maxLength={MAX_VARIANT_WORDS_CHARACTERS}
          data-autofocus
          onKeyDown={({ key }) => {
            // The dialog leaves the key to the list, which cannot be closed.
            if (key === 'Escape') onClose()
          }}
        />
      </Combobox.EventsTarget>
      <PaletteResults
        key={paths.join(' ')}
        groups={groups}
        isEmpty={isOver && groups.length === 0}
        selectFirst={combobox.selectFirstOption}
      />
      <SearchNotice search={found.search} />
    </Combobox>
  )
}

interface PaletteResultsProps {
  readonly groups: readonly PaletteGroup[]
  readonly isEmpty: boolean
  readonly selectFirst: () => unknown
}

/** The results of one text. Enter opens the first one until the arrow keys select another. */
function PaletteResults({ groups, isEmpty, selectFirst }: PaletteResultsProps) {
  const t = useTranslate()
  useEffect(() => void selectFirst(), [selectFirst])
  return (
    <Combobox.Options mt="xs" mah="60dvh" className="palette-results">
      {groups.map(({ title, things }) => (
        <Combobox.Group key={title} label={t(title)}>
          {things.map(({ path, label, description }) => (
            <Combobox.Option key={path} value={path}>
              {label}
              {description !== '' && <Text size="xs">{description}</Text>}
            </Combobox.Option>
          ))}
        </Combobox.Group>
      ))}
      {isEmpty && <Combobox.Empty>{t('palette.empty')}</Combobox.Empty>}
    </Combobox.Options>
  )
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
