import { useEffect, useState } from 'react'
import type { Address } from '#shared/account/user.ts'
import { useVisitor } from '../../app/visitor.ts'
import { useTranslate, useWords } from '../../locale/use-translate.ts'
import { DetailRow } from './detail-row.tsx'
import type { AddressPlace } from './my-calls.ts'
import { PopupLink } from '../popup-link.tsx'
import type { PopupName } from '../popup-names.ts'

interface AddressRowProps {
  readonly label: string
  readonly address: Address | null
  readonly popup: PopupName
  readonly words: { readonly add: string; readonly change: string }
}

/** An address as it is kept, or that there is none; with the way to its popup. */
export function AddressRow({ label, address, popup, words }: AddressRowProps) {
  const t = useTranslate()
  const [verb, accessible] =
    address === null ? [t('my.add'), words.add] : [t('my.change'), words.change]
  return (
    <DetailRow
      label={label}
      action={
        <PopupLink to={popup} label={accessible}>
          {verb}
        </PopupLink>
      }
    >
      {address === null ? t('my.no_address') : <AddressText address={address} />}
    </DetailRow>
  )
}

function AddressText({ address }: { readonly address: Address }) {
  const t = useTranslate()
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
    address.vat_number && t('my.vat_number', { number: address.vat_number }),
  ]
  return lines.filter(Boolean).map((line) => <div key={line}>{line}</div>)
}

const NOWHERE: AddressPlace = { country: undefined, state: '' }

/** The names of an address's country and state, which it keeps by their ids. */
function usePlace({ country_id, state_id }: Address): AddressPlace {
  const visitor = useVisitor()
  const [place, setPlace] = useState(NOWHERE)
  useEffect(() => {
    let isWanted = true
    const find = async () => {
      const { findPlace } = await import('./my-calls.ts')
      const found = await findPlace(visitor, { country_id, state_id })
      if (isWanted) setPlace(found)
    }
    find().catch(() => {
      // Without the names the rest of the address still says where it is.
    })
    return () => {
      isWanted = false
    }
  }, [visitor, country_id, state_id])
  return place
}
