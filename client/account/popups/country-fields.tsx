import type { Country } from '#shared/account/contract.ts'
import type { Address, AddressType } from '#shared/account/user.ts'
import { useTranslate } from '../../locale/use-translate.ts'
import { FormField } from '../../ui/form-field.tsx'
import { SelectField } from '../../ui/select-field.tsx'
import { FetchStatus } from './fetch-status.tsx'
import { useStates } from '../use-countries.ts'

interface CountryFieldsProps {
  readonly prefix: string
  readonly country: Country | undefined
  readonly type: AddressType
  readonly initialAddress: Address | null
  readonly hasVatNumber: boolean
}

/** The address fields that depend on the country. Another country empties them, except the phone number. */
export function CountryFields(props: CountryFieldsProps) {
  const { prefix, country, type, initialAddress, hasVatNumber } = props
  const t = useTranslate()
  const optional = (label: string) => t('account.optional', { label })
  const { zip_example: example = '', phone_code: code = '', is_eu = false } = country ?? {}
  const isSame = initialAddress?.country_id === country?.id
  return (
    <>
      {country !== undefined && (
        <StateField
          key={`state ${country.id}`}
          name={`${prefix}state_id`}
          country={country}
          autoComplete={`${type} address-level1`}
          initialStateId={isSame ? (initialAddress?.state_id ?? '') : ''}
        />
      )}
      {example !== '' && (
        <FormField
          key={`zip ${country?.id}`}
          name={`${prefix}zip`}
          label={t('account.zip')}
          hint={t('account.zip_hint', { example })}
          inputMode={/^\d+$/.test(example) ? 'numeric' : 'text'}
          autoComplete={`${type} postal-code`}
          autoCapitalize="characters"
          defaultValue={isSame ? (initialAddress?.zip ?? '') : ''}
        />
      )}
      <FormField
        name={`${prefix}phone`}
        type="tel"
        label={optional(t('account.phone'))}
        {...(code !== '' && { hint: t('account.phone_hint', { code }) })}
        inputMode="tel"
        autoComplete={`${type} tel`}
        defaultValue={initialAddress?.phone ?? ''}
        isOptional
      />
      {is_eu && hasVatNumber && (
        <FormField
          key={`vat ${country?.id}`}
          name={`${prefix}vat_number`}
          label={optional(t('account.vat_number'))}
          hint={t('account.vat_hint')}
          autoComplete="off"
          autoCapitalize="characters"
          defaultValue={isSame ? (initialAddress?.vat_number ?? '') : ''}
          isOptional
        />
      )}
    </>
  )
}

interface StateFieldProps {
  readonly name: string
  readonly country: Country
  readonly autoComplete: string
  readonly initialStateId: string
}

function StateField({ name: fieldName, country, autoComplete, initialStateId }: StateFieldProps) {
  const t = useTranslate()
  const { data: states, ...rest } = useStates(country.id)
  if (states === undefined) {
    return (
      <>
        {/* An address that is saved meanwhile retains its state. */}
        {initialStateId !== '' && <input type="hidden" name={fieldName} value={initialStateId} />}
        <FetchStatus {...rest} />
      </>
    )
  }
  if (states.length === 0) return null
  const label = t('account.state')
  return (
    <SelectField
      name={fieldName}
      label={country.needs_state ? label : t('account.optional', { label })}
      autoComplete={autoComplete}
      defaultValue={initialStateId}
      isOptional={!country.needs_state}
    >
      <option value="">{t('account.choose')}</option>
      {states.map(({ id, name }) => (
        <option key={id} value={id}>
          {name}
        </option>
      ))}
    </SelectField>
  )
}
