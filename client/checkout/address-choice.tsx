import type { SavedAddress } from '#shared/account/address-book-contract.ts'
import type { Address } from '#shared/account/user.ts'
import { AddressText } from '../account/address-text.tsx'
import styles from '../account/my/address-book.module.css'
import { loadAddressBook } from '../account/my/address-book-calls.ts'
import { useOwnData } from '../account/my/use-own-data.ts'
import { FetchStatus } from '../account/popups/fetch-status.tsx'
import { useTranslate } from '../locale/use-translate.ts'
import button from '../ui/button.module.css'
import { Dialog } from '../ui/dialog.tsx'

export interface AddressChoiceProps {
  readonly onChosen: (address: Address) => void
  readonly onClose: () => void
}

/** The address book of the account, to choose one address from. */
export function AddressChoice({ onChosen, onClose }: AddressChoiceProps) {
  const t = useTranslate()
  const ownData = useOwnData(loadAddressBook)
  return (
    <Dialog title={t('checkout.address_book')} onClose={onClose}>
      {ownData.kind === 'ready' ? (
        <Addresses addresses={ownData.data.addresses} onChosen={onChosen} />
      ) : (
        <FetchStatus
          isFailed={ownData.kind === 'failed'}
          retry={() => ownData.kind === 'failed' && ownData.retry()}
        />
      )}
    </Dialog>
  )
}

interface AddressesProps extends Pick<AddressChoiceProps, 'onChosen'> {
  readonly addresses: readonly SavedAddress[]
}

function Addresses({ addresses, onChosen }: AddressesProps) {
  const t = useTranslate()
  if (addresses.length === 0) return <p>{t('checkout.no_saved_address')}</p>
  return (
    <ul className={styles['addresses']}>
      {addresses.map(({ id, address }) => (
        <li key={id} className={styles['address']}>
          <div>
            <AddressText address={address} formatVatNumber={(number) => number} />
          </div>
          <button
            type="button"
            className={button['secondary']}
            aria-label={t('shell.labelled', {
              label: t('checkout.use_address'),
              value: `${address.name}, ${address.street}`,
            })}
            onClick={() => onChosen(address)}
          >
            {t('checkout.use_address')}
          </button>
        </li>
      ))}
    </ul>
  )
}
