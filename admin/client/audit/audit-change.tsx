import { Text } from '@mantine/core'
import type { AuditEntry } from '#shared/admin/audit-contract.ts'
import { formatPercent } from '#shared/locale/numbers.ts'
import { isMessageKey, useLocale } from '../locale/locale-context.tsx'
import { useFormat } from '../locale/use-format.ts'
import { listChangedFields, type ChangedField } from './changed-fields.ts'
import styles from './audit-change.module.css'

/** The beginnings of the messages that name enumerated values, by their fields. */
const VALUE_MESSAGES: Readonly<Record<string, string>> = {
  kind: 'audited.value_',
  role: 'role.',
  state: 'state.',
  status: 'audited.value_',
}

/** The fields that an entry has changed, each with its value before and after. */
export function AuditChange({ entry }: { readonly entry: AuditEntry }) {
  const { t, locale } = useLocale()
  const { money } = useFormat()
  const format = {
    money,
    percent: (percent: number) => formatPercent(percent, locale.code),
    label(name: string) {
      const key = `audited.field_${name}`
      return isMessageKey(key) ? t(key) : name
    },
    flag: (value: boolean) => t(value ? 'audited.yes' : 'audited.no'),
    word(name: string, value: string) {
      const key = `${VALUE_MESSAGES[name]}${value}`
      return isMessageKey(key) ? t(key) : value
    },
  }
  return (
    <dl className={styles['fields']}>
      {listChangedFields(entry, format).map(({ name, before, after }) => (
        <div key={name}>
          <Text component="dt" size="xs" c="dimmed">
            {name}
          </Text>
          <Text component="dd" size="sm">
            <Change before={before} after={after} />
          </Text>
        </div>
      ))}
    </dl>
  )
}

/** A value is struck through where another has replaced it. */
function Change({ before, after }: Omit<ChangedField, 'name'>) {
  if (after === undefined) return before
  return (
    <>
      {before !== undefined && (
        <>
          <del>{before}</del>
          {' → '}
        </>
      )}
      <ins>{after}</ins>
    </>
  )
}
