import type { ReactNode } from 'react'
import { findChosenMethod, isPickUp } from '#shared/checkout/chosen-method.ts'
import { toTimeline, type OrderStep } from '#shared/checkout/order-timeline.ts'
import { findEndText, wasPaid } from '#shared/checkout/ended-order.ts'
import { toStateName } from '#shared/checkout/state-name.ts'
import { formatDateRange } from '#shared/locale/date-ranges.ts'
import { formatDate } from '#shared/locale/dates.ts'
import type { MessageKey } from '#shared/locale/messages/all.ts'
import { useLocaleCode, useTranslate } from '../../locale/use-translate.ts'
import type { OrderProps } from './order-frame.tsx'
import { isPartlyShipped } from './order-parcels.tsx'
import styles from './order-timeline.module.css'

/** The notes that the shop creates; any other note is an operator's text or a tracking number. */
const MESSAGE_KEY_BY_NOTE: ReadonlyMap<string, MessageKey> = new Map([
  ['sold_out', 'order_page.note_sold_out'],
  ['not_as_agreed', 'order_page.note_not_as_agreed'],
  ['not_paid', 'order_page.note_not_paid'],
])
/** An operator's text has spaces. */
const TRACKING_NUMBER = /^\S+$/

interface OrderTimelineProps extends Pick<OrderProps, 'order'> {
  /** The actions that the buyer can take on the order. */
  readonly children: ReactNode
}

/** The past steps of the order and the next one. */
export function OrderTimeline({ order, children }: OrderTimelineProps) {
  const t = useTranslate()
  const { state, created_at, events, priced } = order
  const { needs_shipping } = priced
  const next = findNextText(order)
  return (
    <section aria-labelledby="state" className={styles['status']}>
      <h2 id="state">{t('order_page.state')}</h2>
      <ol className={styles['steps']}>
        {toTimeline({ state, created_at, events, needs_shipping }).map((step) => (
          <Step key={step.name} step={step} order={order} />
        ))}
      </ol>
      {next !== undefined && <p>{t(next)}</p>}
      <p className={styles['ways']}>{children}</p>
    </section>
  )
}

interface StepProps extends Pick<OrderProps, 'order'> {
  readonly step: OrderStep
}

function Step({ step: { name, at, note, progress }, order }: StepProps) {
  const t = useTranslate()
  const locale = useLocaleCode()
  const expectedStep = isPickUp(order.priced) ? 'shipped' : 'delivered'
  const isExpected = name === expectedStep && progress === 'ahead' && !isWithdrawn(order)
  return (
    <li data-progress={progress} aria-current={progress === 'current' ? 'step' : undefined}>
      <span className={styles['name']}>{t(findStepName(name, order))}</span>
      {at !== undefined && (
        <time dateTime={at} className={styles['soft']}>
          {formatDate(at, locale)}
        </time>
      )}
      {isExpected && <Expected order={order} />}
      <Note state={name} note={note} />
    </li>
  )
}

function findStepName(name: OrderStep['name'], order: OrderProps['order']): MessageKey {
  if (name === 'placed') return 'order_page.placed'
  return toStateName({
    state: name,
    is_pick_up: isPickUp(order.priced),
    is_partly_shipped: name === 'preparing' && isPartlyShipped(order),
  })
}

/** When the parcel should arrive, by the method that was chosen. */
function Expected({ order }: Pick<OrderProps, 'order'>) {
  const t = useTranslate()
  const locale = useLocaleCode()
  const method = findChosenMethod(order.priced)
  if (method === undefined) return null
  const dates = formatDateRange(method.from_date, method.to_date, locale)
  return <span className={styles['soft']}>{t('order_page.expected', { dates })}</span>
}

function Note({ state, note }: { readonly state: OrderStep['name']; readonly note: string }) {
  const t = useTranslate()
  if (note === '') return null
  if (state === 'shipped' && TRACKING_NUMBER.test(note)) {
    return (
      <span className={styles['soft']}>
        {t('order_page.tracking')} <strong className={styles['tracking']}>{note}</strong>
      </span>
    )
  }
  const knownNote = MESSAGE_KEY_BY_NOTE.get(note)
  return <span className={styles['soft']}>{knownNote === undefined ? note : t(knownNote)}</span>
}

/** Whether the buyer has withdrawn from everything that is delivered. */
function isWithdrawn({ withdrawal }: OrderProps['order']): boolean {
  return withdrawal !== undefined && withdrawal.declared.length > 0 && withdrawal.lines.length === 0
}

/** Returns the text about what happens next, or what the buyer has to do. */
function findNextText(order: OrderProps['order']): MessageKey | undefined {
  const { state, priced, licences } = order
  if (state === 'awaiting_payment') return undefined
  const endText = findEndText({ state, was_paid: wasPaid(order) })
  if (endText !== undefined) return endText
  if (isWithdrawn(order)) return 'order_page.next_withdrawn'
  if (!priced.needs_shipping) return licences.length > 0 ? 'order_page.next_download' : undefined
  const next = findNextStep(order)
  return isPickUp(priced) ? `order_page.next_${next}_pick_up` : `order_page.next_${next}`
}

function findNextStep(order: OrderProps['order']): 'shipped' | 'delivered' | 'rest' | 'packing' {
  const { state } = order
  if (state === 'shipped' || state === 'delivered') return state
  return isPartlyShipped(order) ? 'rest' : 'packing'
}
