import { useEffect, useRef, useState } from 'react'
import { toAddressRules } from '#shared/account/address.ts'
import type { Country } from '#shared/account/contract.ts'
import type { Address, AddressType } from '#shared/account/user.ts'
import { ADDRESS_RULES } from '#shared/account/rules.ts'
import { useTranslate } from '../../locale/use-translate.ts'
import { Form } from '../../ui/form.tsx'
import { readAddress } from '../read-address.ts'
import { AddressFields } from './address-fields.tsx'

interface AddressFormProps {
  readonly countries: readonly Country[]
  readonly type: AddressType
  /** The initial values; null for a new address. */
  readonly initialAddress: Address | null
  /** The initial name of a new address. */
  readonly name: string
  readonly send: (address: Address) => Promise<void>
}

/** The form of an address. */
export function AddressForm(props: AddressFormProps) {
  const { countries, type, name, send } = props
  const t = useTranslate()
  const container = useRef<HTMLDivElement>(null)
  // The popup may open before its form is loaded, and then the focus is at its beginning.
  useEffect(() => container.current?.querySelector('input')?.focus(), [])
  const [initialAddress] = useState(props.initialAddress)
  const [country, setCountry] = useState(() =>
    countries.find(({ id }) => id === initialAddress?.country_id),
  )
  return (
    <div ref={container}>
      <Form
        rules={country === undefined ? ADDRESS_RULES : toAddressRules(country)}
        read={toAddress}
        send={({ country_id = 0, ...rest }) => send({ ...rest, country_id })}
        submit={t('account.save')}
        sending={t('account.saving')}
        failed={t('account.failed')}
      >
        <AddressFields
          countries={countries}
          type={type}
          initialAddress={initialAddress}
          name={name}
          onCountry={setCountry}
        />
      </Form>
    </div>
  )
}

function toAddress(input: FormData) {
  const { country_id, ...address } = readAddress(input)
  return { ...address, country_id: country_id === 0 ? undefined : country_id }
}
