import type { MouseEvent } from 'react'
import { useStore } from 'zustand'
import type { AddressProblem, LineProblem } from '#shared/checkout/contract.ts'
import { useVisitor } from '../app/visitor.ts'
import { removeItem, setItemQuantity } from '../cart/cart-actions.ts'
import { useCart } from '../cart/use-cart.ts'
import { useFormatAmount } from '../currency/use-format-amount.ts'
import { useTranslate } from '../locale/use-translate.ts'
import button from '../ui/button.module.css'
import type { Move } from './find-moves.ts'
import styles from './obstacles.module.css'
import { acceptMoves, type CheckoutStore } from './store.ts'

/** The button that was pressed goes: reading goes on where it waited. */
function focusPay({ currentTarget }: MouseEvent<HTMLButtonElement>): void {
  currentTarget.form?.querySelector<HTMLElement>('[type="submit"]')?.focus()
}

/** What has to be settled before anything can be paid; above the button that waits for it. */
export function Obstacles({ store }: { readonly store: CheckoutStore }) {
  const moves = useStore(store, (state) => state.moves)
  const problems = useStore(store, (state) => state.priced?.line_problems)
  const places = useStore(store, (state) => state.priced?.address_problems)
  return (
    <div role="alert">
      {places !== undefined && places.length > 0 && <Places problems={places} />}
      {problems !== undefined && problems.length > 0 && <Problems problems={problems} />}
      {moves.length > 0 && <Moves moves={moves} onAccept={() => acceptMoves(store)} />}
    </div>
  )
}

interface MovesProps {
  readonly moves: readonly Move[]
  readonly onAccept: () => void
}

function Moves({ moves, onAccept }: MovesProps) {
  const t = useTranslate()
  const say = useSayMove()
  const sentences = [...new Set(moves.map(say))]
  return (
    <div className={styles['obstacle']}>
      <h2>{t('checkout.moved_title')}</h2>
      <ul>
        {sentences.map((sentence) => (
          <li key={sentence}>{sentence}</li>
        ))}
      </ul>
      <p>{t('checkout.moved_help')}</p>
      <button
        type="button"
        className={button['second']}
        onClick={(event) => {
          focusPay(event)
          onAccept()
        }}
      >
        {t('checkout.accept')}
      </button>
    </div>
  )
}

function useSayMove(): (move: Move) => string {
  const t = useTranslate()
  const format = useFormatAmount()
  return (move) => {
    if (move.kind === 'told') return move.message
    const before = format(move.before, move.currency)
    const now = format(move.now, move.currency)
    return move.kind === 'total'
      ? t('checkout.moved_total', { before, now })
      : t('checkout.moved_price', { name: move.name, before, now })
  }
}

/** Told where it is sent as well: on a phone that is far above. */
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

function Problems({ problems }: { readonly problems: readonly LineProblem[] }) {
  const t = useTranslate()
  return (
    <div className={styles['obstacle']}>
      <h2>{t('checkout.problems_title')}</h2>
      <ul>
        {problems.map((problem) => (
          <Problem key={problem.searching_key} problem={problem} />
        ))}
      </ul>
    </div>
  )
}

function Problem({ problem }: { readonly problem: LineProblem }) {
  const t = useTranslate()
  const { cart } = useVisitor()
  const { searching_key, message, max_quantity, reason } = problem
  const found = useCart(({ items }) => items.find((item) => item.searching_key === searching_key))
  const name = found?.name ?? ''
  const isLess = reason === 'too_many' && max_quantity > 0
  const takeMost = (event: MouseEvent<HTMLButtonElement>) => {
    focusPay(event)
    setItemQuantity(cart, { searching_key, quantity: max_quantity })
  }
  const leaveOut = (event: MouseEvent<HTMLButtonElement>) => {
    focusPay(event)
    removeItem(cart, searching_key)
  }
  return (
    <li>
      <strong>{name}</strong> {message}{' '}
      <span className={styles['ways']}>
        {isLess && (
          <button type="button" className={button['quiet']} onClick={takeMost}>
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
