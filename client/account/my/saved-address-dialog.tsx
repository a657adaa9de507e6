import type { AddressBook, SavedAddress } from '#shared/account/address-book-contract.ts'
import { useVisitor } from '../../runtime/visitor.ts'
import { useTranslate } from '../../locale/use-translate.ts'
import { Dialog } from '../../ui/dialog.tsx'
import { AddressForm } from '../popups/address-form.tsx'
import { FetchStatus } from '../popups/fetch-status.tsx'
import { useCountries } from '../use-countries.ts'
import { useLastUser } from '../use-last-user.ts'
import { saveAddress } from './address-book-calls.ts'

export interface SavedAddressDialogProps {
  /** Undefined for an address that is added. */
  readonly saved: SavedAddress | undefined
  readonly onClose: () => void
  /** Receives the answer while the address is being saved. */
  readonly onSaving: (answer: Promise<AddressBook>) => Promise<void>
}

/** Adds or changes an address of the book. */
export function SavedAddressDialog({ saved, onClose, onSaving }: SavedAddressDialogProps) {
  const t = useTranslate()
  const visitor = useVisitor()
  const name = useLastUser()?.name ?? ''
  const { data: countries, ...rest } = useCountries()
  return (
    <Dialog
      title={t(saved === undefined ? 'my.add_address' : 'my.change_address')}
      onClose={onClose}
    >
      {countries === undefined ? (
        <FetchStatus {...rest} />
      ) : (
        <AddressForm
          countries={countries}
          type="shipping"
          initialAddress={saved?.address ?? null}
          name={name}
          send={async (address) => {
            await onSaving(saveAddress(visitor, address, saved?.id))
            onClose()
          }}
        />
      )}
    </Dialog>
  )
}
