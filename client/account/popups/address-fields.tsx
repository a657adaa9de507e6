import { useState } from 'react'
import type { Country } from '#shared/account/contract.ts'
import type { Address, AddressType } from '#shared/account/user.ts'
import { useTranslate } from '../../locale/use-translate.ts'
import { FormField } from '../../ui/form-field.tsx'
import { CountryField } from './country-field.tsx'
import { CountryFields } from './country-fields.tsx'

interface AddressFieldsProps {
  readonly countries: readonly Country[]
  readonly type: AddressType
  /** The initial values of the fields. */
  readonly initialAddress: Address | null
  /** The initial name if there is no stored address. */
  readonly name: string
  /** The prefix of the field names in a form with more than one address. */
  readonly prefix?: string
  /** False if the VAT number of this address has no effect on the tax. */
  readonly hasVatNumber?: boolean
  readonly onCountry?: (country: Country | undefined) => void
}

/** The fields of an address, some of which depend on its country. */
export function AddressFields(props: AddressFieldsProps) {
  const {
    countries,
    type,
    initialAddress,
    name,
    prefix = '',
    hasVatNumber = true,
    onCountry,
  } = props
  const t = useTranslate()
  const [country, setCountry] = useState(() =>
    countries.find(({ id }) => id === initialAddress?.country_id),
  )
  const optional = (label: string) => t('account.optional', { label })
  const choose = (chosenCountry: Country | undefined) => {
    setCountry(chosenCountry)
    onCountry?.(chosenCountry)
  }
  return (
    <>
      <FormField
        name={`${prefix}name`}
        label={t('account.name')}
        autoComplete={`${type} name`}
        autoCapitalize="words"
        defaultValue={initialAddress?.name ?? name}
      />
      <FormField
        name={`${prefix}company`}
        label={optional(t('account.company'))}
        autoComplete={`${type} organization`}
        defaultValue={initialAddress?.company ?? ''}
        isOptional
      />
      <CountryField
        name={`${prefix}country_id`}
        countries={countries}
        autoComplete={`${type} country`}
        chosenCountry={country}
        onChosen={choose}
      />
      <FormField
        name={`${prefix}street`}
        label={t('account.street')}
        autoComplete={`${type} address-line1`}
        defaultValue={initialAddress?.street ?? ''}
      />
      <FormField
        name={`${prefix}street_2`}
        label={optional(t('account.street_2'))}
        autoComplete={`${type} address-line2`}
        defaultValue={initialAddress?.street_2 ?? ''}
        isOptional
      />
      <FormField
        name={`${prefix}city`}
        label={t('account.city')}
        autoComplete={`${type} address-level2`}
        defaultValue={initialAddress?.city ?? ''}
      />
      <CountryFields
        prefix={prefix}
        country={country}
        type={type}
        initialAddress={initialAddress}
        hasVatNumber={hasVatNumber}
      />
    </>
  )
}
