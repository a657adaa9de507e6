import { useEffect, useRef, useState } from 'react'
import { toAddressRules } from '#shared/account/address.ts'
import type { Country } from '#shared/account/contract.ts'
import type { AddressType, User } from '#shared/account/user.ts'
import { ADDRESS_RULES } from '#shared/account/rules.ts'
import { useVisitor } from '../../runtime/visitor.ts'
import { useTranslate } from '../../locale/use-translate.ts'
import { Form } from '../../ui/form.tsx'
import { sendAddress } from '../account-calls.ts'
import { readAddress } from '../read-address.ts'
import { AddressFields } from './address-fields.tsx'

interface AddressFormProps {
  readonly countries: readonly Country[]
  readonly user: User
  readonly type: AddressType
  readonly onSaved: () => void
}

export function AddressForm({ countries, user, type, onSaved }: AddressFormProps) {
  const t = useTranslate()
  const visitor = useVisitor()
  const container = useRef<HTMLDivElement>(null)
  // The popup may open before its form is loaded, and then the focus is at its beginning.
  useEffect(() => container.current?.querySelector('input')?.focus(), [])
  const [initialAddress] = useState(
    type === 'billing' ? user.billing_address : user.shipping_address,
  )
  const [country, setCountry] = useState(() =>
    countries.find(({ id }) => id === initialAddress?.country_id),
  )
  const send = async (input: ReturnType<typeof toAddress>) => {
    const { country_id, ...rest } = input
    const updatedUser = await sendAddress(visitor, { ...rest, type, country_id: country_id ?? 0 })
    onSaved()
    visitor.auth.setState({ user: updatedUser, notice: { text: t('account.address_saved') } })
  }
  return (
    <div ref={container}>
      <Form
        rules={country === undefined ? ADDRESS_RULES : toAddressRules(country)}
        read={toAddress}
        send={send}
        submit={t('account.save')}
        sending={t('account.saving')}
        failed={t('account.failed')}
      >
        <AddressFields
          countries={countries}
          type={type}
          initialAddress={initialAddress}
          name={user.name}
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
