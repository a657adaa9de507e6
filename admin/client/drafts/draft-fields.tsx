import { NativeSelect, SimpleGrid, Textarea, TextInput } from '@mantine/core'
import { useMemo } from 'react'
import type { DraftChoices, DraftInput } from '#shared/admin/drafts-contract.ts'
import { LOCALES } from '#shared/locale/locales.ts'
import { useLocale } from '../locale/locale-context.tsx'
import type { MessageKey } from '../locale/messages/en.ts'
import { useCountryName } from '../ui/use-country-name.ts'

export type TypedDraft = Omit<DraftInput, 'lines'>

interface DraftFieldsProps {
  readonly typed: TypedDraft
  readonly choices: DraftChoices
  readonly onChange: (typed: TypedDraft) => void
}

const ADDRESS_FIELDS = [
  ['name', 'drafts.name', true],
  ['company', 'drafts.company', false],
  ['street', 'drafts.street', true],
  ['street_2', 'drafts.street_2', false],
  ['zip', 'drafts.zip', false],
  ['city', 'drafts.city', true],
  ['phone', 'drafts.phone', false],
  ['vat_number', 'drafts.vat', false],
] as const

/** The labels of the fields by the names that the shop's refusals have for them. */
export const FIELD_LABELS: Readonly<Record<string, MessageKey>> = {
  'details.email': 'drafts.email',
  'details.billing_address.country_id': 'drafts.country',
  'details.billing_address.state_id': 'drafts.state',
  ...Object.fromEntries(
    ADDRESS_FIELDS.map(([name, label]) => [`details.billing_address.${name}`, label]),
  ),
}

/** Who orders, where it goes, and in which language and currency. */
export function DraftFields({ typed, choices, onChange }: DraftFieldsProps) {
  const { t, locale } = useLocale()
  const toCountryName = useCountryName()
  const countries = useMemo(() => {
    return choices.countries
      .map(({ id, code }) => ({ value: String(id), label: toCountryName(code) }))
      .toSorted((one, other) => one.label.localeCompare(other.label, locale.html_lang))
  }, [choices, locale, toCountryName])
  const { address } = typed
  const states = choices.countries.find(({ id }) => id === address.country_id)?.states ?? []
  const set = (changes: Partial<TypedDraft>) => onChange({ ...typed, ...changes })
  const setAddress = (changes: Partial<TypedDraft['address']>) =>
    set({ address: { ...address, ...changes } })
  return (
    <SimpleGrid cols={{ base: 1, xs: 2 }}>
      <TextInput
        type="email"
        label={t('drafts.email')}
        value={typed.email}
        required
        maxLength={254}
        autoComplete="off"
        onChange={(event) => set({ email: event.currentTarget.value })}
      />
      <NativeSelect
        label={t('drafts.language')}
        value={String(typed.language_id)}
        data={LOCALES.map(({ language_id, name }) => ({ value: String(language_id), label: name }))}
        onChange={(event) => set({ language_id: Number(event.currentTarget.value) })}
      />
      {ADDRESS_FIELDS.map(([name, label, required]) => (
        <TextInput
          key={name}
          label={t(label)}
          value={address[name]}
          required={required}
          maxLength={254}
          autoComplete="off"
          onChange={(event) => setAddress({ [name]: event.currentTarget.value })}
        />
      ))}
      <NativeSelect
        label={t('drafts.country')}
        value={String(address.country_id)}
        required
        data={[{ value: '0', label: t('drafts.choose') }, ...countries]}
        onChange={(event) =>
          setAddress({ country_id: Number(event.currentTarget.value), state_id: '' })
        }
      />
      {states.length > 0 && (
        <NativeSelect
          label={t('drafts.state')}
          value={address.state_id}
          data={[
            { value: '', label: t('drafts.choose') },
            ...states.map(({ id, name }) => ({ value: id, label: name })),
          ]}
          onChange={(event) => setAddress({ state_id: event.currentTarget.value })}
        />
      )}
      <NativeSelect
        label={t('drafts.currency')}
        value={typed.currency}
        data={choices.currencies}
        onChange={(event) => set({ currency: event.currentTarget.value })}
      />
      <TextInput
        label={t('drafts.coupon')}
        value={typed.coupon_code}
        maxLength={40}
        autoComplete="off"
        onChange={(event) => set({ coupon_code: event.currentTarget.value })}
      />
      <Textarea
        label={t('drafts.note')}
        description={t('drafts.note_help')}
        value={typed.note}
        maxLength={1000}
        autosize
        onChange={(event) => set({ note: event.currentTarget.value })}
      />
    </SimpleGrid>
  )
}
