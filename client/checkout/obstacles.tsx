import { useState, type RefObject } from 'react'
import type { AddressProblem, LineProblem } from '#shared/checkout/problem-contract.ts'
import { PopupLink } from '../account/popup-link.tsx'
import { useVisitor } from '../runtime/visitor.ts'
import { removeItem, setItemQuantity } from '../cart/cart-actions.ts'
import { useCart } from '../cart/use-cart.ts'
import { joinVariantName, useVariantName } from '../cart/use-variant-name.ts'
import { useFormatAmount } from '../currency/use-format-amount.ts'
import { useTranslate } from '../locale/use-translate.ts'
import button from '../ui/button.module.css'
import type { OfferChange } from './find-changes.ts'
import { findObstacles, isBlocked, useObstacles } from './find-obstacles.ts'
import styles from './obstacles.module.css'
import { acceptChanges, type CheckoutStore } from './checkout-store.ts'

const UNKNOWN_ITEM = { name: '', attributes_description: '' }

interface ObstaclesProps {
  readonly store: CheckoutStore
  readonly container: RefObject<HTMLDivElement | null>
  /** Called when the last obstacle was resolved here, to move the focus. */
  readonly onResolved: () => void
}

/** Lists everything that the shopper must resolve before paying, above the form. */
export function Obstacles({ store, container, onResolved }: ObstaclesProps) {
  const { changes, problems, addressProblems } = useObstacles(store)
  /** The pressed button will disappear, so the focus moves once the API has responded. */
  const focusAfterUpdate = () => {
    const before = findObstacles(store.getState())
    const stop = store.subscribe((state) => {
      const now = findObstacles(state)
      const isSame =
        now.changes === before.changes &&
        now.problems === before.problems &&
        now.addressProblems === before.addressProblems
      if (isSame) return
      stop()
      requestAnimationFrame(() => {
        if (isBlocked(store.getState())) container.current?.focus()
        else onResolved()
      })
    })
  }
  return (
    <div ref={container} role="alert" tabIndex={-1} className={styles['obstacles']}>
      {addressProblems.length > 0 && (
        <AddressProblems problems={addressProblems} onResolve={focusAfterUpdate} />
      )}
      {problems.length > 0 && <Problems problems={problems} onResolve={focusAfterUpdate} />}
      {changes.length > 0 && (
        <Changes
          changes={changes}
          onResolve={focusAfterUpdate}
          onAccept={() => {
            focusAfterUpdate()
            acceptChanges(store)
          }}
        />
      )}
    </div>
  )
}

interface ChangesProps {
  readonly changes: readonly OfferChange[]
  readonly onResolve: () => void
  readonly onAccept: () => void
}

function Changes({ changes, onResolve, onAccept }: ChangesProps) {
  const t = useTranslate()
  const describe = useDescribeChange()
  const notCharged = t('checkout.not_charged')
  // A message may add where, or how often, so the full stop is not compared.
  const statement = notCharged.slice(0, -1)
  const isSaid = changes.some(
    (change) => change.kind === 'message' && change.message.includes(statement),
  )
  const changesByKey = new Map(
    changes.map((change) => [
      change.kind === 'line' ? change.searching_key : describe(change),
      change,
    ]),
  )
  return (
    <div className={styles['obstacle']}>
      <h2>{t('checkout.moved_title')}</h2>
      <ul>
        {[...changesByKey].map(([key, change]) => (
          <li key={key}>
            {describe(change)}
            {change.kind === 'session' && (
              <span className={styles['ways']}>
                <PopupLink to="login" className={button['quiet']}>
                  {t('account.login')}
                </PopupLink>
              </span>
            )}
            {change.kind === 'line' && (
              <span className={styles['ways']}>
                <LeaveOut searching_key={change.searching_key} onResolve={onResolve} />
              </span>
            )}
          </li>
        ))}
      </ul>
      <p>
        {!isSaid && `${notCharged} `}
        {t('checkout.moved_help')}
      </p>
      <button type="button" className={button['secondary']} onClick={onAccept}>
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
    if (change.kind === 'session') return t('checkout.session_ended')
    if (change.kind === 'line') return t('checkout.line_added', { name: change.name })
    const now = format(change.now, change.currency)
    if (change.kind === 'price') {
      const before = format(change.before, change.currency)
      return t('checkout.moved_price', { name: change.name, before, now })
    }
    const before = format(change.before, change.previous_currency ?? change.currency)
    return t('checkout.moved_total', { before, now })
  }
}

interface AddressProblemsProps {
  readonly problems: readonly AddressProblem[]
  readonly onResolve: () => void
}

/** The delivery part shows these messages as well. */
function AddressProblems({ problems, onResolve }: AddressProblemsProps) {
  const t = useTranslate()
  return (
    <div className={styles['obstacle']}>
      <h2>{t('checkout.problems_title')}</h2>
      <ul>
        {problems.map(({ message, searching_key }) => (
          <li key={message}>
            {message}
            {searching_key !== undefined && (
              <span className={styles['ways']}>
                <LeaveOut searching_key={searching_key} onResolve={onResolve} />
              </span>
            )}
          </li>
        ))}
      </ul>
    </div>
  )
}

interface LeaveOutProps extends Pick<AddressProblemsProps, 'onResolve'> {
  readonly searching_key: string
}

function LeaveOut({ searching_key, onResolve }: LeaveOutProps) {
  const t = useTranslate()
  const { cart } = useVisitor()
  const item = useCart(({ items }) => items.find((line) => line.searching_key === searching_key))
  const leaveOut = () => {
    onResolve()
    removeItem(cart, searching_key)
  }
  if (item === undefined) return null
  return (
    <button type="button" className={button['quiet']} onClick={leaveOut}>
      {t('checkout.leave_out', { name: joinVariantName(item) })}
    </button>
  )
}

interface ProblemsProps {
  readonly problems: readonly LineProblem[]
  readonly onResolve: () => void
}

function Problems({ problems, onResolve }: ProblemsProps) {
  const t = useTranslate()
  return (
    <div className={styles['obstacle']}>
      <h2>{t('checkout.problems_title')}</h2>
      <ul>
        {problems.map((problem) => (
          <Problem key={problem.searching_key} problem={problem} onResolve={onResolve} />
        ))}
      </ul>
    </div>
  )
}

interface ProblemProps extends Pick<ProblemsProps, 'onResolve'> {
  readonly problem: LineProblem
}

function Problem({ problem, onResolve }: ProblemProps) {
  const t = useTranslate()
  const { cart } = useVisitor()
  const { searching_key, message, max_quantity, reason } = problem
  const cartItem = useCart(({ items }) =>
    items.find((item) => item.searching_key === searching_key),
  )
  // The name stays while the API has not responded to the removal of the line.
  const [name] = useState(useVariantName(cartItem ?? UNKNOWN_ITEM))
  // An action is not offered again before the API has responded.
  const isResolved =
    cartItem === undefined || (reason === 'too_many' && cartItem.quantity <= max_quantity)
  const canReduce = reason === 'too_many' && max_quantity > 0
  const reduceToMax = () => {
    onResolve()
    setItemQuantity(cart, { searching_key, quantity: max_quantity })
  }
  const removeLine = () => {
    onResolve()
    removeItem(cart, searching_key)
  }
  return (
    <li>
      <strong>{name}</strong> {message}
      <span className={styles['ways']} aria-busy={isResolved}>
        {canReduce && (
          <button type="button" className={button['secondary']} onClick={reduceToMax}>
            {t('checkout.take_most', { count: max_quantity, name })}
          </button>
        )}
        <button type="button" className={button['quiet']} onClick={removeLine}>
          {t('checkout.leave_out', { name })}
        </button>
      </span>
    </li>
  )
}
