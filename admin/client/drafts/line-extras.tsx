import { Checkbox, Group } from '@mantine/core'
import { fetchDraftExtras } from '#shared/admin/drafts-contract.ts'
import { useAdminQuery } from '../api/use-admin-query.ts'
import { useTranslate } from '../locale/locale-context.tsx'

interface LineExtrasProps {
  readonly sku: string
  readonly name: string
  readonly extras: readonly string[]
  readonly onChange: (extras: readonly string[]) => void
}

/** The extras that the shop offers with an item; nothing if there are none. */
export function LineExtras({ sku, name, extras, onChange }: LineExtrasProps) {
  const t = useTranslate()
  const { data } = useAdminQuery(fetchDraftExtras, { sku })
  const offered = data?.extras ?? []
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
