import { useState, type ComponentType } from 'react'
import type { Address } from '#shared/account/user.ts'
import { useAction } from '../account/use-action.ts'
import { useAuth } from '../account/use-auth.ts'
import { useTranslate } from '../locale/use-translate.ts'
import button from '../ui/button.module.css'
import type { AddressChoiceProps } from './address-choice.tsx'
import styles from './part.module.css'

type ChooseAddressProps = Pick<AddressChoiceProps, 'onChosen'>

/** Fills the fields of an address from the address book of the account, which loads with the press. */
export function ChooseAddress({ onChosen }: ChooseAddressProps) {
  const t = useTranslate()
  const isSignedIn = useAuth(({ authenticated }) => authenticated)
  const [Choice, setChoice] = useState<ComponentType<AddressChoiceProps>>()
  const { isRunning, failure, start } = useAction()
  if (!isSignedIn) return null
  const open = async () => {
    const { AddressChoice } = await import('./address-choice.tsx')
    setChoice(() => AddressChoice)
  }
  const close = () => setChoice(undefined)
  const choose = (address: Address) => {
    close()
    onChosen(address)
  }
  return (
    <div className={styles['choose']}>
      <button
        type="button"
        className={button['quiet']}
        aria-disabled={isRunning}
        onClick={() => start(open)}
      >
        {t('checkout.choose_address')}
      </button>
      <p role="alert">{failure}</p>
      {Choice !== undefined && <Choice onClose={close} onChosen={choose} />}
    </div>
  )
}
