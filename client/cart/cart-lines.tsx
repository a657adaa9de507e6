import { useEffect, useId, useRef } from 'react'
import type { CartItem } from '#shared/cart/contract.ts'
import { useVisitor } from '../runtime/visitor.ts'
import { useTranslate } from '../locale/use-translate.ts'
import button from '../ui/button.module.css'
import { dismissRemoved, undoRemove } from './cart-actions.ts'
import { CartLine } from './cart-line.tsx'
import styles from './cart-lines.module.css'
import type { RemovedLines } from '../stores/cart-store.ts'
import { useCart } from './use-cart.ts'
import { useItemName } from './use-item-name.ts'

const UNDO_MS = 8000

interface CartLinesProps {
  readonly onLeave?: (() => void) | undefined
}

/** The lines of the cart; removed lines can be restored at their place for a while. */
export function CartLines({ onLeave }: CartLinesProps) {
  const items = useCart((cart) => cart.items)
  const removedLines = useCart((cart) => cart.removedLines)
  if (items.length === 0 && removedLines === undefined) return null
  const index = removedLines?.index ?? items.length
  const toLine = (item: CartItem) => (
    <CartLine key={item.searching_key} item={item} onLeave={onLeave} />
  )
  return (
    <ul className={styles['lines']}>
      {items.slice(0, index).map(toLine)}
      {removedLines !== undefined && (
        <RemovedNotice key={toKey(removedLines)} removedLines={removedLines} />
      )}
      {items.slice(index).map(toLine)}
    </ul>
  )
}

function toKey({ items, kind }: RemovedLines): string {
  return [kind, ...items.map(({ searching_key }) => searching_key)].join()
}

function RemovedNotice({ removedLines }: { readonly removedLines: RemovedLines }) {
  const t = useTranslate()
  const { cart } = useVisitor()
  const textId = useId()
  const undo = useRef<HTMLButtonElement>(null)
  useEffect(() => {
    undo.current?.focus()
    // The notice stays while its button has the focus.
    const timer = setInterval(() => {
      if (document.activeElement !== undo.current) dismissRemoved(cart)
    }, UNDO_MS)
    return () => clearInterval(timer)
  }, [cart])
  const { items, index, kind } = removedLines
  const name = useItemName({ name: items[0]?.name ?? '' })
  const notices = {
    removed: { text: t('cart.removed', { name }), undo: t('cart.undo') },
    cleared: { text: t('cart.cleared'), undo: t('cart.undo_clear') },
    replaced: { text: t('cart.replaced'), undo: t('cart.undo_replace') },
  }
  const restore = () => {
    const list = undo.current?.closest('ul')
    undoRemove(cart)
    requestAnimationFrame(() => {
      const line = list?.children[index]
      // A product that no longer exists has no quantity.
      const control = line?.querySelector('input') ?? line?.querySelector('button')
      control?.focus()
    })
  }
  return (
    <li className={styles['removed']}>
      <p id={textId}>{notices[kind].text}</p>
      <button
        ref={undo}
        type="button"
        className={button['quiet']}
        aria-describedby={textId}
        onClick={restore}
      >
        {notices[kind].undo}
      </button>
    </li>
  )
}
