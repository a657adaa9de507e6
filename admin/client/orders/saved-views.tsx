import { Button, Group } from '@mantine/core'
import { useState } from 'react'
import { Link } from 'react-router'
import { fetchSavedViews, type OrderFilters } from '#shared/admin/saved-views-contract.ts'
import { useAdminQuery } from '../api/use-admin-query.ts'
import { useLocale } from '../locale/locale-context.tsx'
import { EditViews } from './edit-views.tsx'
import { toOrdersPath } from './order-address.ts'
import { SaveView } from './save-view.tsx'

/** The lists that the person has named; the one that is shown can be saved. */
export function SavedViews({ filters }: { readonly filters: OrderFilters }) {
  const { t, locale } = useLocale()
  const { data } = useAdminQuery(fetchSavedViews, {})
  const [open, setOpen] = useState<'save' | 'edit'>()
  const views = (data?.views ?? []).toSorted((one, other) =>
    one.name.localeCompare(other.name, locale.html_lang),
  )
  const shown = toOrdersPath(filters)
  const isSaved = views.some((view) => toOrdersPath(view.filters) === shown)
  const maySave = data !== undefined && shown !== '/orders' && !isSaved
  const close = () => setOpen(undefined)
  return (
    <>
      {(views.length > 0 || maySave) && (
        <Group component="nav" aria-label={t('views.title')} gap="xs" mb="sm">
          {views.map(({ id, name, filters: saved }) => {
            const path = toOrdersPath(saved)
            const isShown = path === shown
            return (
              <Button
                key={id}
                component={Link}
                to={path}
                size="xs"
                variant={isShown ? 'filled' : 'default'}
                maw="100%"
                {...(isShown && { 'aria-current': 'page' })}
              >
                {name}
              </Button>
            )
          })}
          {maySave && (
            <Button size="xs" variant="subtle" onClick={() => setOpen('save')}>
              {t('views.save')}
            </Button>
          )}
          {views.length > 0 && (
            <Button size="xs" variant="subtle" onClick={() => setOpen('edit')}>
              {t('views.edit')}
            </Button>
          )}
        </Group>
      )}
      {open === 'save' && <SaveView filters={filters} onClose={close} />}
      {open === 'edit' && <EditViews views={views} onClose={close} />}
    </>
  )
}
