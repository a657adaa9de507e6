import { useState, type ComponentType } from 'react'
import { PAID_STATES } from '#shared/checkout/order-states.ts'
import type { Withdrawal } from '#shared/checkout/withdrawal-contract.ts'
import { formatDate } from '#shared/locale/dates.ts'
import { formatUtcTime } from '#shared/locale/utc-time.ts'
import { useAction } from '../../account/use-action.ts'
import { useLocaleCode, useTranslate } from '../../locale/use-translate.ts'
import button from '../../ui/button.module.css'
import type { OrderProps } from './order-frame.tsx'
import { OrderedParts } from '../../account/orders/ordered-parts.tsx'
import { findLine, toLineName } from './find-line.ts'
import styles from './order-contents.module.css'
import type { WithdrawalDialogProps } from './withdrawal-dialog.tsx'

/** The function by which a buyer withdraws from the contract (Directive (EU) 2023/2673). */
export function OrderWithdrawal({ order, ...props }: DeclaringProps) {
  const { withdrawal } = order
  if (withdrawal === undefined) return null
  if (order.state === 'awaiting_payment') return null
  // The contract of an order that was cancelled or refunded has ended: only what was declared is shown.
  const current = PAID_STATES.includes(order.state)
    ? withdrawal
    : { ...withdrawal, lines: [], has_downloads: false }
  const { lines, declared, has_downloads } = current
  if (lines.length === 0 && declared.length === 0 && !has_downloads) return null
  return <WithdrawalSection order={order} withdrawal={current} {...props} />
}

interface DeclaringProps extends OrderProps {
  readonly onDeclared: (withdrawal: Withdrawal) => void
}

interface WithdrawalSectionProps extends DeclaringProps {
  readonly withdrawal: Withdrawal
}

function WithdrawalSection({ order, orderKey, withdrawal, onDeclared }: WithdrawalSectionProps) {
  const t = useTranslate()
  const locale = useLocaleCode()
  const [Dialog, setDialog] = useState<ComponentType<WithdrawalDialogProps>>()
  const { isRunning, failure, start } = useAction()
  const { is_open, last_day, lines, declared, has_downloads, wants_downloads_now } = withdrawal
  const canWithdraw = is_open && lines.length > 0
  const open = async () => {
    const { WithdrawalDialog } = await import('./withdrawal-dialog.tsx')
    setDialog(() => WithdrawalDialog)
  }
  return (
    <section aria-labelledby="withdrawal" className={styles['part']}>
      <h2 id="withdrawal">{t('order_page.withdrawal')}</h2>
      {declared.map(({ declared_at, lines: withdrawnLines }) => (
        <div key={declared_at}>
          <p>{t('order_page.withdrawn_on', { time: formatUtcTime(declared_at, locale) })}</p>
          <ul className={styles['soft']}>
            {withdrawnLines.map(({ searching_key, quantity }) => (
              <li key={searching_key}>
                {quantity} × {toLineName(order, searching_key)}
                <OrderedParts line={{ quantity, parts: findLine(order, searching_key)?.parts }} />
              </li>
            ))}
          </ul>
        </div>
      ))}
      {lines.length > 0 && <p>{t(...toPeriodText(withdrawal, locale))}</p>}
      {has_downloads && (
        <p className={styles['soft']}>
          {t(
            wants_downloads_now === true
              ? 'order_page.withdraw_downloads'
              : 'order_page.withdraw_write',
          )}
        </p>
      )}
      {canWithdraw && (
        <button
          type="button"
          className={button['secondary']}
          aria-disabled={isRunning}
          onClick={() => start(open)}
        >
          {t('order_page.withdraw')}
        </button>
      )}
      <p role="alert">{failure}</p>
      {Dialog !== undefined && (
        <Dialog
          key={last_day}
          order={order}
          orderKey={orderKey}
          lines={lines}
          onDeclared={onDeclared}
          onClose={() => setDialog(undefined)}
        />
      )}
    </section>
  )
}

function toPeriodText(
  { is_open, last_day }: Withdrawal,
  locale: Parameters<typeof formatDate>[1],
): Parameters<ReturnType<typeof useTranslate>> {
  if (last_day === null) return ['order_page.withdraw_now']
  const key = is_open ? 'order_page.withdraw_until' : 'order_page.withdraw_over'
  return [key, { date: formatDate(last_day, locale) }]
}
