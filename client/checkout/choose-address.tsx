import { lazy, Suspense, useState } from 'react'
import type { Address } from '#shared/account/user.ts'
import { useAuth } from '../account/use-auth.ts'
import { useTranslate } from '../locale/use-translate.ts'
import button from '../ui/button.module.css'

const AddressChoice = lazy(async () => {
  const { AddressChoice: Choice } = await import('./address-choice.tsx')
  return { default: Choice }
})

interface ChooseAddressProps {
  readonly onChosen: (address: Address) => void
}

/** Fills the fields of an address from the address book of the account, which loads with the press. */
export function ChooseAddress({ onChosen }: ChooseAddressProps) {
  const t = useTranslate()
  const isSignedIn = useAuth(({ authenticated }) => authenticated)
  const [isOpen, setOpen] = useState(false)
  if (!isSignedIn) return null
  return (
    <>
      <button type="button" className={button['quiet']} onClick={() => setOpen(true)}>
        {t('checkout.choose_address')}
      </button>
      {isOpen && (
        <Suspense>
          <AddressChoice
            onClose={() => setOpen(false)}
            onChosen={(address) => {
              setOpen(false)
              onChosen(address)
            }}
          />
        </Suspense>
      )}
    </>
  )
}
