import type { RefObject } from 'react'
import type { AddressProblem, LineProblem } from '#shared/checkout/contract.ts'
import { useVisitor } from '../runtime/visitor.ts'
import { removeItem, setItemQuantity } from '../cart/cart-actions.ts'
import { useCart } from '../cart/use-cart.ts'
import { useFormatAmount } from '../currency/use-format-amount.ts'
import { useTranslate } from '../locale/use-translate.ts'
import button from '../ui/button.module.css'
import type { OfferChange } from './find-changes.ts'
import { findObstacles, isBlocked, useObstacles } from './find-obstacles.ts'
import styles from './obstacles.module.css'
import { acceptChanges, type CheckoutStore } from './checkout-store.ts'

interface ObstaclesProps {
  readonly store: CheckoutStore
  readonly place: RefObject<HTMLDivElement | null>
  /** The last of them was settled here: the focus goes on from there. */
  readonly onSettled: () => void
}

/** What has to be settled before anything can be paid: said first, before anything is typed. */
export function Obstacles({ store, place, onSettled }: ObstaclesProps) {
  const { changes, problems, places } = useObstacles(store)
  /** The button that was pressed will be gone: the focus goes on once the shop has answered. */
  const settle = () => {
    const before = findObstacles(store.getState())
    const stop = store.subscribe((state) => {
      const now = findObstacles(state)
      if (now.changes === before.changes && now.problems === before.problems) return
      stop()
      requestAnimationFrame(() => {
        if (isBlocked(store.getState())) place.current?.focus()
        else onSettled()
      })
    })
  }
  return (
    <div ref={place} role="alert" tabIndex={-1} className={styles['obstacles']}>
      {places.length > 0 && <Places problems={places} />}
      {problems.length > 0 && <Problems problems={problems} onSettle={settle} />}
      {changes.length > 0 && (
        <Changes
          changes={changes}
          onAccept={() => {
            settle()
            acceptChanges(store)
          }}
        />
      )}
    </div>
  )
}

interface ChangesProps {
  readonly changes: readonly OfferChange[]
  readonly onAccept: () => void
}

function Changes({ changes, onAccept }: ChangesProps) {
  const t = useTranslate()
  const say = useDescribeChange()
  const sentences = [...new Set(changes.map(say))]
  return (
    <div className={styles['obstacle']}>
      <h2>{t('checkout.moved_title')}</h2>
      <ul>
        {sentences.map((sentence) => (
          <li key={sentence}>{sentence}</li>
        ))}
      </ul>
      <p>{t('checkout.moved_help')}</p>
      <button type="button" className={button['second']} onClick={onAccept}>
        {t('checkout.accept')}
      </button>
    </div>
  )
}

function useDescribeChange(): (change: OfferChange) => string {
  const t = useTranslate()
  const format = useFormatAmount()
  return (change) => {
    if (change.kind === 'message') return change.message
    const before = format(change.before, change.currency)
    const now = format(change.now, change.currency)
    return change.kind === 'total'
      ? t('checkout.moved_total', { before, now })
      : t('checkout.moved_price', { name: change.name, before, now })
  }
}

/** Said where it is sent as well. */
function Places({ problems }: { readonly problems: readonly AddressProblem[] }) {
  const t = useTranslate()
  return (
    <div className={styles['obstacle']}>
      <h2>{t('checkout.problems_title')}</h2>
      {problems.map(({ message }) => (
        <p key={message}>{message}</p>
      ))}
    </div>
  )
}

interface ProblemsProps {
  readonly problems: readonly LineProblem[]
  readonly onSettle: () => void
}

function Problems({ problems, onSettle }: ProblemsProps) {
  const t = useTranslate()
  return (
    <div className={styles['obstacle']}>
      <h2>{t('checkout.problems_title')}</h2>
      <ul>
        {problems.map((problem) => (
          <Problem key={problem.searching_key} problem={problem} onSettle={onSettle} />
        ))}
      </ul>
    </div>
  )
}

interface ProblemProps extends Pick<ProblemsProps, 'onSettle'> {
  readonly problem: LineProblem
}

function Problem({ problem, onSettle }: ProblemProps) {
  const t = useTranslate()
  const { cart } = useVisitor()
  const { searching_key, message, max_quantity, reason } = problem
  const found = useCart(({ items }) => items.find((item) => item.searching_key === searching_key))
  const name = found?.name ?? ''
  // Until the shop has said so too, what was just done is not offered again.
  const isSettled = found === undefined || (reason === 'too_many' && found.quantity <= max_quantity)
  const isLess = reason === 'too_many' && max_quantity > 0
  const takeMost = () => {
    onSettle()
    setItemQuantity(cart, { searching_key, quantity: max_quantity })
  }
  const leaveOut = () => {
    onSettle()
    removeItem(cart, searching_key)
  }
  return (
    <li>
      <strong>{name}</strong> {message}
      <span className={styles['ways']} aria-busy={isSettled}>
        {isLess && (
          <button type="button" className={button['second']} onClick={takeMost}>
            {t('checkout.take_most', { count: max_quantity, name })}
          </button>
        )}
        <button type="button" className={button['quiet']} onClick={leaveOut}>
          {t('checkout.leave_out', { name })}
        </button>
      </span>
    </li>
  )
}
