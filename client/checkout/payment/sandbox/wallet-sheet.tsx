import { useCallback, useEffect, useId, useRef, useState } from 'react'
import { useFormatAmount } from '../../../currency/use-format-amount.ts'
import { useTranslate } from '../../../locale/use-translate.ts'
import { useVisitor } from '../../../runtime/visitor.ts'
import button from '../../../ui/button.module.css'
import { Dialog } from '../../../ui/dialog.tsx'
import field from '../../../ui/form-field.module.css'
import type { WalletOffer, WalletSession } from '../payment-form.ts'
import { confirmWith } from './confirm-with.ts'
import { readCard } from './read-card.ts'
import styles from './sandbox-wallet.module.css'
import { TEST_BUYERS, TEST_CARDS, type TestBuyer } from './test-wallet.ts'

interface WalletSheetProps {
  readonly session: WalletSession
  readonly firstOffer: WalletOffer
  /** The shopper closes the sheet. */
  readonly onClose: () => void
  /** The sheet ends after an attempt to pay. */
  readonly onEnd: () => void
}

type SheetState = 'loading' | 'ready' | 'not_sent' | 'failed' | 'paying'

/** The sheet of the test wallet: it sends the address, shows the total, and pays when confirmed. */
export function WalletSheet({ session, firstOffer, onClose, onEnd }: WalletSheetProps) {
  const t = useTranslate()
  const visitor = useVisitor()
  const format = useFormatAmount()
  const [offer, setOffer] = useState(firstOffer)
  const { needs_shipping } = firstOffer
  const [state, setState] = useState<SheetState>(needs_shipping ? 'loading' : 'ready')
  const [buyer, setBuyer] = useState<TestBuyer | undefined>(TEST_BUYERS[0])
  const [cardNumber, setCardNumber] = useState<string>(TEST_CARDS[0][0])
  const latest = useRef<Promise<unknown>>(undefined)

  /** Shows the latest answer only. */
  const receive = useCallback((request: Promise<WalletOffer | undefined>) => {
    latest.current = request
    const show = (newState: SheetState, newOffer?: WalletOffer) => {
      if (latest.current !== request) return
      if (newOffer !== undefined) setOffer(newOffer)
      setState(newState)
    }
    request.then(
      (newOffer) => show(newOffer === undefined ? 'not_sent' : 'ready', newOffer),
      () => show('failed'),
    )
  }, [])

  useEffect(() => {
    if (!needs_shipping || buyer === undefined) return
    const { country, state: region, city, postal_code: code } = buyer.shipping
    const postal_code = buyer.hasLatePostalCode === true ? '' : code
    receive(session.sendTo({ country, state: region, city, postal_code }))
  }, [session, needs_shipping, buyer, receive])

  const pay = async () => {
    if (state !== 'ready' || buyer === undefined) return
    setState('paying')
    const card = readCard({ card_number: cardNumber, card_exp: '12/39', card_csc: '123' })
    if (!('number' in card)) return
    const paidBuyer = needs_shipping ? buyer : { ...buyer, shipping: undefined }
    const isPaid = await session.pay(paidBuyer, confirmWith(visitor, card))
    if (!isPaid) onEnd()
  }
  return (
    <Dialog title={t('checkout.wallet')} onClose={state === 'paying' ? ignore : onClose}>
      <div className={styles['sheet']}>
        <p>{t('checkout.wallet_test')}</p>
        <Choice
          label={t('checkout.wallet_who')}
          options={TEST_BUYERS.map(describeBuyer)}
          onChosen={(index) => {
            setState(needs_shipping ? 'loading' : 'ready')
            setBuyer(TEST_BUYERS[index])
          }}
        />
        <Choice
          label={t('checkout.wallet_card')}
          options={TEST_CARDS.map(([number, does]) =>
            t('shell.labelled', { label: number, value: t(does) }),
          )}
          onChosen={(index) => setCardNumber(TEST_CARDS[index]?.[0] ?? cardNumber)}
        />
        {offer.shipping_methods.length > 0 && state !== 'not_sent' && (
          <Choice
            key={offer.shipping_methods.map(({ shipping_id }) => shipping_id).join(' ')}
            label={t('checkout.delivery')}
            chosen={offer.shipping_methods.findIndex(
              ({ shipping_id }) => shipping_id === offer.shipping_id,
            )}
            options={offer.shipping_methods.map(
              ({ name, price }) => `${name}, ${format(price, offer.currency)}`,
            )}
            onChosen={(index) => {
              const method = offer.shipping_methods[index]
              setState('loading')
              if (method !== undefined) receive(session.sendBy(method.shipping_id))
            }}
          />
        )}
        <p role="status">
          {state === 'loading' && t('checkout.counting')}
          {state === 'not_sent' && t('checkout.wallet_not_sent')}
          {state === 'failed' && t('checkout.not_counted')}
        </p>
        <button
          type="button"
          className={button['main']}
          aria-disabled={state !== 'ready'}
          onClick={() => void pay()}
        >
          {state === 'paying'
            ? t('checkout.paying')
            : t('checkout.wallet_pay', { amount: format(offer.total, offer.currency) })}
        </button>
      </div>
    </Dialog>
  )
}

/** A payment in progress cannot be closed. */
function ignore(): void {
  // The bank decides.
}

function describeBuyer({ billing, shipping }: TestBuyer): string {
  const cities = new Set([shipping.city, billing.city])
  return `${shipping.name}, ${[...cities].join(' / ')}`
}

interface ChoiceProps {
  readonly label: string
  readonly options: readonly string[]
  readonly chosen?: number
  readonly onChosen: (index: number) => void
}

function Choice({ label, options, chosen = 0, onChosen }: ChoiceProps) {
  const id = useId()
  return (
    <div className={field['field']}>
      <label htmlFor={id}>{label}</label>
      <select
        id={id}
        defaultValue={Math.max(0, chosen)}
        onChange={({ target }) => onChosen(Number(target.value))}
      >
        {options.map((option, index) => (
          <option key={option} value={index}>
            {option}
          </option>
        ))}
      </select>
    </div>
  )
}
