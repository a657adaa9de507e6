import { useRef, useState } from 'react'
import { MAX_CART_LINES } from '#shared/cart/limits.ts'
import type { PurchaseLine } from '#shared/catalog/purchase.ts'
import type { MessageKey } from '#shared/locale/messages/all.ts'
import { useTranslate } from '../locale/use-translate.ts'
import buttons from '../ui/button.module.css'
import styles from './calculator.module.css'

/** Adds the sizes to the cart. Resolves to what takes them out again; undefined when the cart is full. */
export type AddPurchase = (lines: readonly PurchaseLine[]) => Promise<(() => void) | undefined>

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
  const [undo, setUndo] = useState<() => void>()
  const [isUndone, setUndone] = useState(false)
  const button = useRef<HTMLButtonElement>(null)
  async function add(): Promise<void> {
    if (isBusy) return
    setBusy(true)
    setFailure(undefined)
    setUndone(false)
    try {
      const takeOut = await onAdd(lines)
      if (takeOut === undefined) setFailure('cart.full')
      else setUndo(() => takeOut)
    } catch {
      setFailure('cart.add_failed')
    } finally {
      setBusy(false)
    }
  }
  function undoAdding(): void {
    undo?.()
    setUndo(undefined)
    setUndone(true)
    button.current?.focus()
  }
  return (
    <>
      <button
        ref={button}
        type="button"
        className={buttons['secondary']}
        onClick={() => void add()}
      >
        {t('calculator.add', { packs })}
      </button>
      <div role="status">
        {undo !== undefined && (
          <p>
            {t('calculator.added')}{' '}
            <button type="button" className={buttons['quiet']} onClick={undoAdding}>
              {t('calculator.undo')}
            </button>
          </p>
        )}
        {isUndone && <p>{t('calculator.undone')}</p>}
      </div>
      {failure !== undefined && (
        <p role="alert" className={styles['error']}>
          {t(failure, { count: MAX_CART_LINES })}
        </p>
      )}
    </>
  )
}
