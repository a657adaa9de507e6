import type { OrderState } from '#shared/checkout/order-states.ts'
import { formatDate } from '#shared/locale/dates.ts'
import type { MessageKey } from '#shared/locale/messages/all.ts'
import { useLocaleCode, useTranslate } from '../../locale/use-translate.ts'
import type { OrderProps } from './order-frame.tsx'
import styles from './order-events.module.css'

type Event = OrderProps['order']['events'][number]

/** Notes that are the shop's own; any other is an operator's words, or a tracking number. */
const NOTES: ReadonlyMap<string, MessageKey> = new Map([
  ['sold_out', 'order_page.note_sold_out'],
  ['not_as_agreed', 'order_page.note_not_as_agreed'],
  ['not_paid', 'order_page.note_not_paid'],
])

/** What has become of the order, step by step. */
export function OrderEvents({ order }: Pick<OrderProps, 'order'>) {
  const t = useTranslate()
  const locale = useLocaleCode()
  const say = (note: string) => {
    const known = NOTES.get(note)
    return known === undefined ? note : t(known)
  }
  return (
    <section aria-labelledby="state">
      <h2 id="state">{t('order_page.state')}</h2>
      <ol className={styles['events']}>
        {order.events.filter(isWorthTelling).map(({ state, note, at }) => (
          <li key={`${state} ${at}`} aria-current={state === order.state ? 'step' : undefined}>
            <span className={styles['state']}>{t(stateKey(state))}</span>{' '}
            <time dateTime={at} className={styles['soft']}>
              {formatDate(at, locale)}
            </time>
            {note !== '' && <p className={styles['soft']}>{say(note)}</p>}
          </li>
        ))}
      </ol>
    </section>
  )
}

/** That a bank was waited for is news as long as it is. */
function isWorthTelling({ state }: Event, index: number, all: readonly Event[]): boolean {
  return state !== 'awaiting_payment' || index === all.length - 1
}

function stateKey(state: OrderState) {
  return `order_page.state_${state}` as const
}
