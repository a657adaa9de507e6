import { Checkbox, Group } from '@mantine/core'
import { fetchDraftExtras } from '#shared/admin/drafts-contract.ts'
import { toSearchState } from '../api/search-state.ts'
import { useAdminQuery } from '../api/use-admin-query.ts'
import { useTranslate } from '../locale/locale-context.tsx'
import { SearchNotice } from '../ui/search-notice.tsx'

interface LineExtrasProps {
  readonly sku: string
  readonly name: string
  readonly extras: readonly string[]
  readonly onChange: (extras: readonly string[]) => void
}

/** The extras that the shop offers with an item; nothing if there are none. It says if they could not be read. */
export function LineExtras({ sku, name, extras, onChange }: LineExtrasProps) {
  const t = useTranslate()
  const query = useAdminQuery(fetchDraftExtras, { sku })
  if (query.data === undefined)
    return (
      <SearchNotice
        search={toSearchState({ queries: [query] })}
        more={t('drafts.extras_missing', { name })}
      />
    )
  const offered = query.data.extras
  if (offered.length === 0) return null
  return (
    <Checkbox.Group
      size="xs"
      label={t('drafts.extras_of', { name })}
      value={[...extras]}
      onChange={onChange}
    >
      <Group gap="sm" mt={4}>
        {offered.map((extra) => (
          <Checkbox
            key={extra.sku}
            size="xs"
            value={extra.sku}
            label={`${extra.name} · ${t('drafts.stock', { count: extra.stock })}`}
          />
        ))}
      </Group>
    </Checkbox.Group>
  )
}
