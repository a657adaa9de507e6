import { useEffect, useId, useRef } from 'react'
import type { CartItem } from '#shared/cart/contract.ts'
import { useVisitor } from '../app/visitor.ts'
import { useTranslate } from '../locale/use-translate.ts'
import button from '../ui/button.module.css'
import { forgetRemoved, undoRemove } from './cart-actions.ts'
import { CartLine } from './cart-line.tsx'
import styles from './cart-lines.module.css'
import type { RemovedLines } from './store.ts'
import { useCart } from './use-cart.ts'

const UNDO_MS = 8000

interface CartLinesProps {
  readonly onLeave?: (() => void) | undefined
}

/** The lines in their order; what was removed can be put back for a while, where it was. */
export function CartLines({ onLeave }: CartLinesProps) {
  const items = useCart((cart) => cart.items)
  const removed = useCart((cart) => cart.removed)
  if (items.length === 0 && removed === undefined) return null
  const index = removed?.index ?? items.length
  const toLine = (item: CartItem) => (
    <CartLine key={item.searching_key} item={item} onLeave={onLeave} />
  )
  return (
    <ul className={styles['lines']}>
      {items.slice(0, index).map(toLine)}
      {removed !== undefined && <Removed key={keyOf(removed)} removed={removed} />}
      {items.slice(index).map(toLine)}
    </ul>
  )
}

function keyOf({ items, how }: RemovedLines): string {
  return [how, ...items.map(({ searching_key }) => searching_key)].join()
}

function Removed({ removed }: { readonly removed: RemovedLines }) {
  const t = useTranslate()
  const { cart } = useVisitor()
  const wordId = useId()
  const undo = useRef<HTMLButtonElement>(null)
  useEffect(() => {
    undo.current?.focus()
    // Whoever is on the button is not robbed of it.
    const timer = setInterval(() => {
      if (document.activeElement !== undo.current) forgetRemoved(cart)
    }, UNDO_MS)
    return () => clearInterval(timer)
  }, [cart])
  const { items, index, how } = removed
  const isCleared = how === 'cleared'
  const putBack = () => {
    const list = undo.current?.closest('ul')
    undoRemove(cart)
    requestAnimationFrame(() => list?.children[index]?.querySelector('input')?.focus())
  }
  return (
    <li className={styles['removed']}>
      <p id={wordId}>
        {isCleared ? t('cart.cleared') : t('cart.removed', { name: items[0]?.name ?? '' })}
      </p>
      <button
        ref={undo}
        type="button"
        className={button['quiet']}
        aria-describedby={wordId}
        onClick={putBack}
      >
        {t(isCleared ? 'cart.undo_clear' : 'cart.undo')}
      </button>
    </li>
  )
}
