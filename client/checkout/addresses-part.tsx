import { startTransition, useLayoutEffect, useState, type ChangeEvent } from 'react'
import { useStore } from 'zustand'
import type { Country } from '#shared/account/contract.ts'
import type { Address, AddressType } from '#shared/account/user.ts'
import { AddressFields } from '../account/popups/address-fields.tsx'
import { useAuth } from '../account/use-auth.ts'
import { useTranslate } from '../locale/use-translate.ts'
import { CheckField } from '../ui/check-field.tsx'
import { BILLING_PREFIX, SHIPPING_PREFIX } from './checkout-form-values.ts'
import { ChooseAddress } from './choose-address.tsx'
import { Part } from './part.tsx'
import { changeInput, findLatestCheck, type CheckoutStore } from './checkout-store.ts'
import { withShipAsBill } from './checkout-input.ts'

interface AddressesPartProps {
  readonly store: CheckoutStore
  readonly countries: readonly Country[]
}

/** The shipping address and, if it differs, the billing address. Downloads need only the latter. */
export function AddressesPart({ store, countries }: AddressesPartProps) {
  const t = useTranslate()
  const [isSame, setSame] = useState(() => store.getState().input.ship_as_bill)
  const isSent = useStore(store, (state) => findLatestCheck(state)?.needs_shipping !== false)
  const isSeparate = isSent && !isSame
  const readBilling = () => withShipAsBill(store.getState().input, isSame).billing_address
  const readShipping = () => withShipAsBill(store.getState().input, isSame).shipping_address
  // A change of the form is read into the store, so the store changes together with the fields.
  useLayoutEffect(() => setShipAsBill(store, isSame), [store, isSame])
  const choose = (event: ChangeEvent<HTMLInputElement>) => {
    event.stopPropagation()
    const { checked } = event.target
    startTransition(() => setSame(checked))
  }
  return (
    <>
      <Part heading={t(isSent ? 'checkout.shipping_address' : 'checkout.billing')}>
        <AddressInput
          store={store}
          key={isSent || isSame ? 'first' : 'billing'}
          countries={countries}
          type={isSent ? 'shipping' : 'billing'}
          prefix={isSeparate ? SHIPPING_PREFIX : BILLING_PREFIX}
          readStored={isSeparate ? readShipping : readBilling}
        />
        {!isSeparate && <VatAnswer store={store} />}
        {isSent && (
          <CheckField
            name="ship_as_bill"
            label={t('checkout.bill_as_ship')}
            defaultChecked={isSame}
            onChange={choose}
          />
        )}
      </Part>
      {isSeparate && (
        <Part heading={t('checkout.billing')}>
          <AddressInput
            store={store}
            countries={countries}
            type="billing"
            prefix={BILLING_PREFIX}
            readStored={readBilling}
          />
          <VatAnswer store={store} />
        </Part>
      )}
    </>
  )
}

interface AddressInputProps {
  readonly store: CheckoutStore
  readonly countries: readonly Country[]
  readonly type: AddressType
  readonly prefix: string
  readonly readStored: () => Address
}

/** The fields retain their values when they become the fields of the other address. */
function AddressInput({ store, readStored, prefix, ...props }: AddressInputProps) {
  const name = useAuth(({ user }) => user?.name ?? '')
  const [choiceCount, setChoiceCount] = useState(0)
  // The fields of another country start with what is stored when it is chosen.
  const [, setCountry] = useState<Country>()
  const initialAddress = readStored()
  const choose = (saved: Address) => {
    const isBilling = prefix === BILLING_PREFIX
    changeInput(store, isBilling ? { billing_address: saved } : { shipping_address: saved })
    startTransition(() => setChoiceCount((count) => count + 1))
  }
  return (
    <>
      <ChooseAddress onChosen={choose} />
      <AddressFields
        {...props}
        // The values of the fields are only initial: a choice replaces what was typed since.
        key={choiceCount}
        prefix={prefix}
        initialAddress={{ ...initialAddress, name: initialAddress.name || name }}
        name={name}
        hasVatNumber={prefix === BILLING_PREFIX}
        onCountry={setCountry}
      />
    </>
  )
}

/** Shows the effect of the VAT number on the tax, or why it has none. */
function VatAnswer({ store }: Pick<AddressesPartProps, 'store'>) {
  const hasNumber = useStore(store, ({ input }) => input.billing_address.vat_number !== '')
  const vat = useStore(store, ({ priced }) => priced?.vat)
  return (
    <p role="status">{hasNumber && vat !== undefined && vat.state !== 'none' && vat.message}</p>
  )
}

function setShipAsBill(store: CheckoutStore, isSame: boolean): void {
  const { input } = store.getState()
  if (input.ship_as_bill !== isSame) store.setState({ input: withShipAsBill(input, isSame) })
}
