import { useEffect, useRef, useState } from 'react'
import { cleanAddress, toAddressRules } from '#shared/account/address.ts'
import type { Country } from '#shared/account/contract.ts'
import type { AddressType, User } from '#shared/account/user.ts'
import { ADDRESS_RULES } from '#shared/account/rules.ts'
import { useVisitor } from '../../app/visitor.ts'
import { useTranslate } from '../../locale/use-translate.ts'
import { Form, typedText } from '../../ui/form.tsx'
import { FormField } from '../../ui/form-field.tsx'
import { sendAddress } from '../account-calls.ts'
import { CountryFields } from './country-fields.tsx'
import { CountryField } from './country-field.tsx'

interface AddressFormProps {
  readonly countries: readonly Country[]
  readonly user: User
  readonly type: AddressType
  readonly onSaved: () => void
}

export function AddressForm({ countries, user, type, onSaved }: AddressFormProps) {
  const t = useTranslate()
  const visitor = useVisitor()
  const place = useRef<HTMLDivElement>(null)
  // The form may come after its popup, whose focus is at the beginning then.
  useEffect(() => place.current?.querySelector('input')?.focus(), [])
  const [kept] = useState(type === 'billing' ? user.billing_address : user.shipping_address)
  const [country, setCountry] = useState(() => countries.find(({ id }) => id === kept?.country_id))
  const optional = (label: string) => t('account.optional', { label })
  const send = async (typed: ReturnType<typeof toAddress>) => {
    const { country_id, ...rest } = typed
    const answered = await sendAddress(visitor, { ...rest, type, country_id: country_id ?? 0 })
    onSaved()
    visitor.auth.setState({ user: answered, notice: { text: t('account.address_saved') } })
  }
  return (
    <div ref={place}>
      <Form
        rules={country === undefined ? ADDRESS_RULES : toAddressRules(country)}
        read={toAddress}
        send={send}
        submit={t('account.save')}
        sending={t('account.saving')}
        failed={t('account.failed')}
      >
        <FormField
          name="name"
          label={t('account.name')}
          autoComplete={`${type} name`}
          autoCapitalize="words"
          defaultValue={kept?.name ?? user.name}
        />
        <FormField
          name="company"
          label={optional(t('account.company'))}
          autoComplete={`${type} organization`}
          defaultValue={kept?.company ?? ''}
          isOptional
        />
        <CountryField
          countries={countries}
          autoComplete={`${type} country`}
          chosen={country}
          onChosen={setCountry}
        />
        <FormField
          name="street"
          label={t('account.street')}
          autoComplete={`${type} address-line1`}
          defaultValue={kept?.street ?? ''}
        />
        <FormField
          name="street_2"
          label={optional(t('account.street_2'))}
          autoComplete={`${type} address-line2`}
          defaultValue={kept?.street_2 ?? ''}
          isOptional
        />
        <FormField
          name="city"
          label={t('account.city')}
          autoComplete={`${type} address-level2`}
          defaultValue={kept?.city ?? ''}
        />
        <CountryFields key={country?.id} country={country} type={type} kept={kept} />
      </Form>
    </div>
  )
}

function toAddress(typed: FormData) {
  const text = (name: string) => typedText(typed, name)
  const country_id = text('country_id')
  const address = cleanAddress({
    name: text('name'),
    company: text('company'),
    street: text('street'),
    street_2: text('street_2'),
    city: text('city'),
    zip: text('zip'),
    country_id: Number(country_id),
    state_id: text('state_id'),
    phone: text('phone'),
    vat_number: text('vat_number'),
  })
  return { ...address, country_id: country_id === '' ? undefined : address.country_id }
}
