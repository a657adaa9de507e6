import { useState } from 'react'
import { MAX_CART_LINES } from '#shared/cart/limits.ts'
import type { PurchaseLine } from '#shared/catalog/purchase.ts'
import type { MessageKey } from '#shared/locale/messages/all.ts'
import { useTranslate } from '../locale/use-translate.ts'
import button from '../ui/button.module.css'
import styles from './calculator.module.css'

/** Adds the sizes to the cart. Resolves to false when the cart is full. */
export type AddPurchase = (lines: readonly PurchaseLine[]) => Promise<boolean>

interface PurchaseButtonProps {
  readonly lines: readonly PurchaseLine[]
  readonly packs: string
  readonly onAdd: AddPurchase
}

/** Puts what the calculator proposes into the cart. */
export function PurchaseButton({ lines, packs, onAdd }: PurchaseButtonProps) {
  const t = useTranslate()
  const [failure, setFailure] = useState<MessageKey>()
  const [isBusy, setBusy] = useState(false)
  async function add(): Promise<void> {
    if (isBusy) return
    setBusy(true)
    setFailure(undefined)
    try {
      if (!(await onAdd(lines))) setFailure('cart.full')
    } catch {
      setFailure('cart.add_failed')
    } finally {
      setBusy(false)
    }
  }
  return (
    <>
      <button type="button" className={button['second']} onClick={() => void add()}>
        {t('calculator.add', { packs })}
      </button>
      {failure !== undefined && (
        <p role="alert" className={styles['error']}>
          {t(failure, { count: MAX_CART_LINES })}
        </p>
      )}
    </>
  )
}
