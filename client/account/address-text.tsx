import { useEffect, useState } from 'react'
import type { Address } from '#shared/account/user.ts'
import { useVisitor } from '../runtime/visitor.ts'
import { useLocalizedText } from '../locale/use-translate.ts'
import type { AddressPlace } from './my/my-calls.ts'

interface AddressTextProps {
  readonly address: Address
  readonly formatVatNumber: (number: string) => string
}

/** An address in the format of an envelope. */
export function AddressText({ address, formatVatNumber }: AddressTextProps) {
  const toWords = useLocalizedText()
  const { country, state } = usePlace(address)
  const lines = [
    address.name,
    address.company,
    address.street,
    address.street_2,
    [address.zip, address.city].filter(Boolean).join(' '),
    [state, country === undefined ? '' : toWords(country)].filter(Boolean).join(', '),
    address.phone,
    address.vat_number && formatVatNumber(address.vat_number),
  ]
  // A company may have the name of its owner, and equal lines would have equal React keys.
  return [...new Set(lines)].filter(Boolean).map((line) => <div key={line}>{line}</div>)
}

const UNKNOWN_PLACE: AddressPlace = { country: undefined, state: '' }

/** Loads the names of an address's country and state, which are stored by their ids. */
function usePlace({ country_id, state_id }: Address): AddressPlace {
  const visitor = useVisitor()
  const [place, setPlace] = useState(UNKNOWN_PLACE)
  useEffect(() => {
    let isActive = true
    const find = async () => {
      const { findPlace } = await import('./my/my-calls.ts')
      const foundPlace = await findPlace(visitor, { country_id, state_id })
      if (isActive) setPlace(foundPlace)
    }
    find().catch(() => {
      // Without these names the rest of the address is still shown.
    })
    return () => {
      isActive = false
    }
  }, [visitor, country_id, state_id])
  return place
}
