import type { OrderState } from '#shared/checkout/order-states.ts'
import { formatDate } from '#shared/locale/dates.ts'
import type { MessageKey } from '#shared/locale/messages/all.ts'
import { useLocaleCode, useTranslate } from '../../locale/use-translate.ts'
import type { OrderProps } from './order-frame.tsx'
import styles from './order-events.module.css'

type Event = OrderProps['order']['events'][number]

/** The notes that the shop creates; any other note is an operator's text or a tracking number. */
const MESSAGE_KEY_BY_NOTE: ReadonlyMap<string, MessageKey> = new Map([
  ['sold_out', 'order_page.note_sold_out'],
  ['not_as_agreed', 'order_page.note_not_as_agreed'],
  ['not_paid', 'order_page.note_not_paid'],
])

/** The history of the order. */
export function OrderEvents({ order }: Pick<OrderProps, 'order'>) {
  const t = useTranslate()
  const locale = useLocaleCode()
  const toText = (note: string) => {
    const knownNote = MESSAGE_KEY_BY_NOTE.get(note)
    return knownNote === undefined ? note : t(knownNote)
  }
  return (
    <section aria-labelledby="state">
      <h2 id="state">{t('order_page.state')}</h2>
      <ol className={styles['events']}>
        {order.events.filter(isShown).map(({ state, note, at }) => (
          <li key={`${state} ${at}`} aria-current={state === order.state ? 'step' : undefined}>
            <span className={styles['state']}>{t(stateKey(state))}</span>{' '}
            <time dateTime={at} className={styles['soft']}>
              {formatDate(at, locale)}
            </time>
            {note !== '' && <p className={styles['soft']}>{toText(note)}</p>}
          </li>
        ))}
      </ol>
    </section>
  )
}

/** Hides the state `awaiting_payment` once another one follows. */
function isShown({ state }: Event, index: number, events: readonly Event[]): boolean {
  return state !== 'awaiting_payment' || index === events.length - 1
}

function stateKey(state: OrderState) {
  return `order_page.state_${state}` as const
}
