import { useState } from 'react'
import { useTranslate } from '../../../locale/use-translate.ts'
import button from '../../../ui/button.module.css'
import type { WalletButtonsProps, WalletOffer } from '../payment-form.ts'
import styles from './sandbox-wallet.module.css'
import { WalletSheet } from './wallet-sheet.tsx'

/** A wallet with test people and test cards, which behaves like the wallets of a real provider. */
export function SandboxWallet({ session }: Pick<WalletButtonsProps, 'session'>) {
  const t = useTranslate()
  const [offer, setOffer] = useState<WalletOffer>()
  const close = () => {
    session.close()
    setOffer(undefined)
  }
  return (
    <>
      <button
        type="button"
        className={`${button['main']} ${styles['wallet']}`}
        onClick={() => setOffer(session.open())}
      >
        {t('checkout.wallet')}
      </button>
      {offer !== undefined && (
        <WalletSheet
          session={session}
          firstOffer={offer}
          onClose={close}
          onEnd={() => setOffer(undefined)}
        />
      )}
    </>
  )
}
