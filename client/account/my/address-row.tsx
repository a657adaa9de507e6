import type { Address } from '#shared/account/user.ts'
import { useTranslate } from '../../locale/use-translate.ts'
import { AddressText } from '../address-text.tsx'
import { DetailRow } from './detail-row.tsx'
import { PopupLink } from '../popup-link.tsx'
import type { PopupName } from '../../stores/popup-list.ts'

interface AddressRowProps {
  readonly label: string
  readonly address: Address | null
  readonly popup: PopupName
  readonly labels: { readonly add: string; readonly change: string }
}

/** A stored address, or a note that there is none, with the link to its popup. */
export function AddressRow({ label, address, popup, labels }: AddressRowProps) {
  const t = useTranslate()
  const [verb, accessible] =
    address === null ? [t('my.add'), labels.add] : [t('my.change'), labels.change]
  return (
    <DetailRow
      label={label}
      action={
        <PopupLink to={popup} label={accessible}>
          {verb}
        </PopupLink>
      }
    >
      {address === null ? (
        t('my.no_address')
      ) : (
        <AddressText
          address={address}
          formatVatNumber={(number) => t('my.vat_number', { number })}
        />
      )}
    </DetailRow>
  )
}
