import { useState } from 'react'
import { useStore } from 'zustand'
import type { Country } from '#shared/account/contract.ts'
import { AddressFields } from '../account/popups/address-fields.tsx'
import { useAuth } from '../account/use-auth.ts'
import { useTranslate } from '../locale/use-translate.ts'
import { CheckField } from '../ui/check-field.tsx'
import { BILLING_PREFIX, SHIPPING_PREFIX } from './checkout-form-values.ts'
import { ChooseAddress } from './choose-address.tsx'
import { Part } from './part.tsx'
import { changeInput, type CheckoutStore } from './checkout-store.ts'
import type { CheckoutInput } from './checkout-input.ts'

interface AddressesPartProps {
  readonly store: CheckoutStore
  readonly countries: readonly Country[]
  /** The initial values of the fields. */
  readonly initialInput: CheckoutInput
}

/** The billing address and, if it differs, the shipping address. */
export function AddressesPart({ store, countries, initialInput }: AddressesPartProps) {
  const t = useTranslate()
  const name = useAuth(({ user }) => user?.name ?? '')
  const isSame = useStore(store, ({ input }) => input.ship_as_bill)
  const isSent = useStore(store, ({ priced }) => priced?.needs_shipping !== false)
  const [bill, setBill] = useState(initialInput.billing_address)
  return (
    <>
      <Part heading={t('checkout.billing')}>
        <ChooseAddress
          onChosen={(billing_address) => {
            changeInput(store, { billing_address })
            setBill(billing_address)
          }}
        />
        <AddressFields
          // The values of the fields are only initial.
          key={JSON.stringify(bill)}
          countries={countries}
          type="billing"
          prefix={BILLING_PREFIX}
          initialAddress={{ ...bill, name: bill.name === '' ? name : bill.name }}
          name={name}
        />
        <VatAnswer store={store} />
        {isSent && (
          <CheckField
            name="ship_as_bill"
            label={t('checkout.ship_as_bill')}
            defaultChecked={initialInput.ship_as_bill}
            onChange={({ target }) => setShipAsBill(store, target.checked)}
          />
        )}
      </Part>
      {isSent && !isSame && <ShippingPart store={store} countries={countries} />}
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

/** Preselects the billing country, because most parcels to another address stay in the country. */
function setShipAsBill(store: CheckoutStore, ship_as_bill: boolean): void {
  const { billing_address, shipping_address: ship } = store.getState().input
  const country_id = ship.country_id === 0 ? billing_address.country_id : ship.country_id
  changeInput(store, { ship_as_bill, shipping_address: { ...ship, country_id } })
}

function ShippingPart({ store, countries }: Pick<AddressesPartProps, 'store' | 'countries'>) {
  const t = useTranslate()
  const [ship, setShip] = useState(() => store.getState().input.shipping_address)
  return (
    <Part heading={t('checkout.shipping_address')}>
      <ChooseAddress
        onChosen={(address) => {
          const shipping_address = { ...address, vat_number: '' }
          changeInput(store, { shipping_address })
          setShip(shipping_address)
        }}
      />
      <AddressFields
        key={JSON.stringify(ship)}
        countries={countries}
        type="shipping"
        prefix={SHIPPING_PREFIX}
        initialAddress={ship}
        name=""
        hasVatNumber={false}
      />
    </Part>
  )
}
