import { useEffect, useId, useRef, useState } from 'react'
import type { OrderedLine } from '#shared/checkout/contract.ts'
import type { Withdrawal, WithdrawnLine } from '#shared/checkout/withdrawal-contract.ts'
import { formatUtcTime } from '#shared/locale/utc-time.ts'
import { useAction } from '../../account/use-action.ts'
import { useVisitor } from '../../runtime/visitor.ts'
import { useLocaleCode, useTranslate } from '../../locale/use-translate.ts'
import button from '../../ui/button.module.css'
import { Dialog } from '../../ui/dialog.tsx'
import { focusAround } from '../../ui/focus-around.ts'
import { sendWithdrawal } from './order-calls.ts'
import type { OrderProps } from './order-frame.tsx'
import { OrderedParts } from '../../account/orders/ordered-parts.tsx'
import { findLine, toLineName } from './find-line.ts'
import styles from './withdrawal-dialog.module.css'

export interface WithdrawalDialogProps extends OrderProps {
  /** The lines with the quantity that can still be returned. */
  readonly lines: readonly WithdrawnLine[]
  readonly onDeclared: (withdrawal: Withdrawal) => void
  readonly onClose: () => void
}

type Step = 'statement' | 'confirmation' | 'acknowledgement'

/** The two steps that the directive requires: the statement, and its confirmation. */
export function WithdrawalDialog(props: WithdrawalDialogProps) {
  const { order, orderKey, onDeclared, onClose } = props
  const t = useTranslate()
  const visitor = useVisitor()
  const locale = useLocaleCode()
  const { isRunning, failure, start } = useAction()
  /** A statement that is sent again is stored once. */
  const [id] = useState(() => crypto.randomUUID())
  const [lines] = useState(props.lines)
  const [quantities, setQuantities] = useState(() => lines.map(({ quantity }) => quantity))
  const [step, setStep] = useState<Step>('statement')
  const [declaredAt, setDeclaredAt] = useState('')
  const chosen = lines
    .map((line, index) => ({ ...line, quantity: quantities[index] ?? 0 }))
    .filter(({ quantity }) => quantity > 0)
  const { number, email, billing_address } = order
  const confirm = () =>
    start(async () => {
      const withdrawal = await sendWithdrawal(visitor, { number, key: orderKey, id, lines: chosen })
      setDeclaredAt(withdrawal.declared.at(-1)?.declared_at ?? '')
      setStep('acknowledgement')
      onDeclared(withdrawal)
    })
  if (step === 'acknowledgement') {
    return (
      <Dialog title={t('order_page.withdrawal')} onClose={onClose}>
        <FocusedText>
          {t('order_page.withdraw_done', { time: formatUtcTime(declaredAt, locale), email })}
        </FocusedText>
      </Dialog>
    )
  }
  return (
    <Dialog title={t('order_page.withdraw')} onClose={onClose}>
      <form
        className={styles['statement']}
        onSubmit={(event) => {
          event.preventDefault()
          if (step === 'confirmation') confirm()
          else if (chosen.length > 0) setStep('confirmation')
        }}
      >
        {step === 'confirmation' && <FocusedText>{t('order_page.withdraw_check')}</FocusedText>}
        <p>{t('order_page.withdraw_statement', { number })}</p>
        <ul className={styles['lines']}>
          {lines.map((line, index) => (
            <StatementLine
              key={line.searching_key}
              name={toLineName(order, line.searching_key)}
              parts={findLine(order, line.searching_key)?.parts}
              max={line.quantity}
              quantity={quantities[index] ?? 0}
              onChange={
                step === 'statement'
                  ? (quantity) => setQuantities((all) => all.with(index, quantity))
                  : undefined
              }
            />
          ))}
        </ul>
        <dl className={styles['person']}>
          <dt>{t('order_page.withdraw_name')}</dt>
          <dd>{billing_address.name}</dd>
          <dt>{t('order_page.withdraw_mail')}</dt>
          <dd>{email}</dd>
        </dl>
        <p role="alert">{failure ?? (chosen.length === 0 && t('order_page.withdraw_none'))}</p>
        <p className={styles['ways']}>
          <button
            type="submit"
            className={button['main']}
            aria-disabled={isRunning}
            onClick={(event) => {
              // The second click of a double click must not confirm what the first one has shown.
              if (event.detail > 1) event.preventDefault()
            }}
          >
            {t(step === 'statement' ? 'order_page.withdraw_next' : 'order_page.withdraw_confirm')}
          </button>
          {step === 'confirmation' && (
            <button
              type="button"
              className={button['quiet']}
              onClick={({ currentTarget }) => {
                // The pressed button is removed.
                focusAround(currentTarget)
                setStep('statement')
              }}
            >
              {t('order_page.withdraw_back')}
            </button>
          )}
        </p>
      </form>
    </Dialog>
  )
}

/** Takes the focus, so that screen readers read it and another Enter presses no button of this step. */
function FocusedText({ children }: { readonly children: string }) {
  const text = useRef<HTMLParagraphElement>(null)
  useEffect(() => text.current?.focus(), [])
  return (
    <p ref={text} tabIndex={-1}>
      {children}
    </p>
  )
}

interface StatementLineProps {
  readonly name: string
  readonly parts: OrderedLine['parts']
  readonly max: number
  readonly quantity: number
  /** Undefined once the statement is to be confirmed. */
  readonly onChange: ((quantity: number) => void) | undefined
}

function StatementLine({ name, parts, max, quantity, onChange }: StatementLineProps) {
  const t = useTranslate()
  const id = useId()
  if (onChange === undefined) {
    if (quantity === 0) return null
    return (
      <li>
        {quantity} × {name}
        <OrderedParts line={{ quantity, parts }} />
      </li>
    )
  }
  return (
    <li>
      <label htmlFor={id}>{name}</label>
      <WithdrawnQuantity
        id={id}
        label={t('order_page.withdraw_quantity', { name, max: String(max) })}
        max={max}
        quantity={quantity}
        onChange={onChange}
      />
      <span>/ {max}</span>
      {quantity > 0 && <OrderedParts line={{ quantity, parts }} />}
    </li>
  )
}

interface WithdrawnQuantityProps {
  readonly id: string
  readonly label: string
  readonly max: number
  readonly quantity: number
  readonly onChange: (quantity: number) => void
}

/** The field shows the typed text until it loses the focus, so that an emptied field does not become 0 and then 01. */
function WithdrawnQuantity({ id, label, max, quantity, onChange }: WithdrawnQuantityProps) {
  const [text, setText] = useState(String(quantity))
  return (
    <input
      id={id}
      type="number"
      inputMode="numeric"
      min={0}
      max={max}
      required
      value={text}
      aria-label={label}
      onChange={({ target }) => {
        setText(target.value)
        onChange(Math.min(max, Math.max(0, Math.trunc(target.valueAsNumber || 0))))
      }}
      onBlur={() => setText(String(quantity))}
    />
  )
}
