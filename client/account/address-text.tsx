import { useEffect, useState } from 'react'
import type { Address } from '#shared/account/user.ts'
import { useVisitor } from '../runtime/visitor.ts'
import { useWords } from '../locale/use-translate.ts'
import type { AddressPlace } from './my/my-calls.ts'

interface AddressTextProps {
  readonly address: Address
  readonly formatVatNumber: (number: string) => string
}

/** An address in the format of an envelope. */
export function AddressText({ address, formatVatNumber }: AddressTextProps) {
  const say = useWords()
  const { country, state } = usePlace(address)
  const lines = [
    address.name,
    address.company,
    address.street,
    address.street_2,
    [address.zip, address.city].filter(Boolean).join(' '),
    [state, country === undefined ? '' : say(country)].filter(Boolean).join(', '),
    address.phone,
    address.vat_number && formatVatNumber(address.vat_number),
  ]
  // A company may have its owner's name: the same line twice would be one to React.
  return [...new Set(lines)].filter(Boolean).map((line) => <div key={line}>{line}</div>)
}

const NOWHERE: AddressPlace = { country: undefined, state: '' }

/** The names of an address's country and state, which it keeps by their ids. */
function usePlace({ country_id, state_id }: Address): AddressPlace {
  const visitor = useVisitor()
  const [place, setPlace] = useState(NOWHERE)
  useEffect(() => {
    let isActive = true
    const find = async () => {
      const { findPlace } = await import('./my/my-calls.ts')
      const found = await findPlace(visitor, { country_id, state_id })
      if (isActive) setPlace(found)
    }
    find().catch(() => {
      // Without the names the rest of the address still says where it is.
    })
    return () => {
      isActive = false
    }
  }, [visitor, country_id, state_id])
  return place
}
