import type { SavedAddress } from '#shared/account/address-book-contract.ts'
import type { AddressType } from '#shared/account/user.ts'
import { useTranslate } from '../../locale/use-translate.ts'
import button from '../../ui/button.module.css'
import { AddressText } from '../address-text.tsx'
import styles from './address-book.module.css'
import { Deletion } from './deletion.tsx'

interface SavedAddressRowProps {
  readonly saved: SavedAddress
  readonly isRunning: boolean
  readonly onEdit: () => void
  readonly onDelete: () => Promise<void>
  readonly onDefault: (type: AddressType) => void
}

/** A saved address with its buttons, whose names say which address they change. */
export function SavedAddressRow(props: SavedAddressRowProps) {
  const { saved, isRunning, onEdit, onDelete, onDefault } = props
  const t = useTranslate()
  const { address, is_billing, is_shipping } = saved
  const name = [address.name, address.street].filter(Boolean).join(', ')
  const actions = [
    { key: 'my.change', act: onEdit, isShown: true },
    { key: 'my.use_for_billing', act: () => onDefault('billing'), isShown: !is_billing },
    { key: 'my.use_for_shipping', act: () => onDefault('shipping'), isShown: !is_shipping },
  ] as const
  return (
    <li className={styles['address']}>
      <div>
        <AddressText
          address={address}
          formatVatNumber={(number) => t('my.vat_number', { number })}
        />
      </div>
      <p className={styles['defaults']}>
        {is_billing && <strong>{t('my.default_billing')}</strong>}
        {is_shipping && <strong>{t('my.default_shipping')}</strong>}
      </p>
      <div className={styles['actions']}>
        {actions
          .filter(({ isShown }) => isShown)
          .map(({ key, act }) => (
            <button
              key={key}
              type="button"
              className={button['quiet']}
              aria-label={t('shell.labelled', { label: t(key), value: name })}
              aria-disabled={isRunning}
              onClick={act}
            >
              {t(key)}
            </button>
          ))}
        <Deletion name={name} question={t('my.delete_address_sure')} onConfirmed={onDelete} />
      </div>
    </li>
  )
}
