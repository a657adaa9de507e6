import { Group, NativeSelect } from '@mantine/core'
import { useMemo } from 'react'
import { ORDER_TASKS } from '#shared/admin/orders-contract.ts'
import type { OrderFilters as Filters } from '#shared/admin/saved-views-contract.ts'
import { ORDER_STATES } from '#shared/checkout/order-states.ts'
import { useLocale } from '../locale/locale-context.tsx'
import { useCountryName } from '../ui/use-country-name.ts'
import { DayField } from '../ui/day-field.tsx'
import { SearchField } from '../ui/search-field.tsx'
import { SHIPPING_COUNTRIES } from './shipping-countries.ts'

interface OrderFiltersProps {
  readonly filters: Filters
  /** Indexed by the parameter in the address. */
  readonly onChange: (name: string, value: string) => void
}

export function OrderFilters({ filters, onChange }: OrderFiltersProps) {
  const { t, locale } = useLocale()
  const toCountryName = useCountryName()
  const countries = useMemo(() => {
    return SHIPPING_COUNTRIES.map((value) => ({ value, label: toCountryName(value) })).toSorted(
      (one, other) => one.label.localeCompare(other.label, locale.html_lang),
    )
  }, [locale, toCountryName])
  return (
    <Group mb="md" align="end">
      <SearchField
        label={t('orders.search')}
        value={filters.words ?? ''}
        onSearch={(text) => onChange('q', text)}
      />
      <NativeSelect
        label={t('orders.state')}
        flex="1 1 7rem"
        value={filters.state ?? ''}
        onChange={(event) => onChange('state', event.currentTarget.value)}
        data={[
          { value: '', label: t('orders.all') },
          ...ORDER_STATES.map((name) => ({ value: name, label: t(`state.${name}`) })),
        ]}
      />
      <NativeSelect
        label={t('orders.task')}
        flex="1 1 7rem"
        value={filters.task ?? ''}
        onChange={(event) => onChange('task', event.currentTarget.value)}
        data={[
          { value: '', label: t('orders.all') },
          ...ORDER_TASKS.map((name) => ({ value: name, label: t(`today.${name}`) })),
        ]}
      />
      <NativeSelect
        label={t('orders.country')}
        value={filters.country ?? ''}
        onChange={(event) => onChange('country', event.currentTarget.value)}
        data={[{ value: '', label: t('orders.all_countries') }, ...countries]}
        flex="1 1 10rem"
      />
      {(['from', 'to'] as const).map((name) => (
        <DayField
          key={name}
          label={t(`orders.${name}_day`)}
          value={filters[name] ?? ''}
          onChoose={(day) => onChange(name, day)}
        />
      ))}
    </Group>
  )
}
