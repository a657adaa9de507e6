import { useEffect, useRef } from 'react'
import type { CartItem } from '#shared/cart/contract.ts'
import { useVisitor } from '../app/visitor.ts'
import { useTranslate } from '../locale/use-translate.ts'
import button from '../ui/button.module.css'
import { forgetRemoved, undoRemove } from './cart-actions.ts'
import { CartLine } from './cart-line.tsx'
import styles from './cart-lines.module.css'
import type { RemovedItem } from './store.ts'
import { useCart } from './use-cart.ts'

const UNDO_MS = 8000

interface CartLinesProps {
  readonly onLeave?: (() => void) | undefined
}

/** The lines in their order; where one was removed it can be put back for a while. */
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
      {removed !== undefined && <Removed key={removed.item.searching_key} removed={removed} />}
      {items.slice(index).map(toLine)}
    </ul>
  )
}

function Removed({ removed }: { readonly removed: RemovedItem }) {
  const t = useTranslate()
  const { cart } = useVisitor()
  const undo = useRef<HTMLButtonElement>(null)
  useEffect(() => {
    undo.current?.focus()
    // Whoever is on the button is not robbed of it.
    const timer = setInterval(() => {
      if (document.activeElement !== undo.current) forgetRemoved(cart)
    }, UNDO_MS)
    return () => clearInterval(timer)
  }, [cart])
  const putBack = () => {
    const list = undo.current?.closest('ul')
    const { index } = removed
    undoRemove(cart)
    requestAnimationFrame(() => list?.children[index]?.querySelector('input')?.focus())
  }
  return (
    <li className={styles['removed']}>
      <p>{t('cart.removed', { name: removed.item.name })}</p>
      <button ref={undo} type="button" className={button['quiet']} onClick={putBack}>
        {t('cart.undo')}
      </button>
    </li>
  )
}
