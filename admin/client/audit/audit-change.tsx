import { Text } from '@mantine/core'
import type { AuditEntry } from '#shared/admin/audit-contract.ts'
import { isMessageKey, useTranslate } from '../locale/locale-context.tsx'
import { useFormat } from '../locale/use-format.ts'
import { listChangedFields } from './changed-fields.ts'
import styles from './audit-change.module.css'

/** The fields that an entry has changed, each with its value before and after. */
export function AuditChange({ entry }: { readonly entry: AuditEntry }) {
  const t = useTranslate()
  const { money } = useFormat()
  const format = {
    money,
    label(name: string) {
      const key = `audited.field_${name}`
      return isMessageKey(key) ? t(key) : name
    },
    flag: (value: boolean) => t(value ? 'audited.yes' : 'audited.no'),
  }
  return (
    <dl className={styles['fields']}>
      {listChangedFields(entry, format).map(({ name, before, after }) => (
        <div key={name}>
          <Text component="dt" size="xs" c="dimmed">
            {name}
          </Text>
          <Text component="dd" size="sm">
            {before !== undefined && <del>{before}</del>}
            {before !== undefined && after !== undefined && ' → '}
            {after !== undefined && <ins>{after}</ins>}
          </Text>
        </div>
      ))}
    </dl>
  )
}
