import { useSyncExternalStore } from 'react'
import type { Product, ProductVariant } from '#shared/catalog/contract.ts'
import type { Delivery } from '#shared/content/general.ts'
import { formatDateRange } from '#shared/locale/dates.ts'
import { addWorkingDays, toIsoDate } from '#shared/time/working-days.ts'
import { useVisitorStore } from '../app/visitor.ts'
import { useLocaleCode, useTranslate, useWords } from '../locale/use-translate.ts'
import styles from './delivery-estimate.module.css'

interface DeliveryEstimateProps {
  readonly tax_class: Product['tax_class']
  readonly variants: readonly ProductVariant[]
}

/** When what is in stock arrives: in days for everybody, in dates for whoever looks today. */
export function DeliveryEstimate({ tax_class, variants }: DeliveryEstimateProps) {
  const t = useTranslate()
  const delivery = useVisitorStore(
    (visitor) => visitor.general,
    ({ general }) => general?.delivery,
  )
  if (!variants.some(({ stock_status }) => stock_status)) return null
  const isDownload = tax_class === 'digital'
  if (!isDownload && delivery === undefined) return null
  return (
    <section className={styles['delivery']} aria-labelledby="delivery">
      <h2 id="delivery">{t('delivery.title')}</h2>
      {isDownload && <p>{t('delivery.digital')}</p>}
      {!isDownload && delivery && <Zones {...delivery} />}
    </section>
  )
}

function Zones({ dispatch_days, zones }: Delivery) {
  const t = useTranslate()
  const words = useWords()
  const code = useLocaleCode()
  const formatDays = useFormatDays()
  const today = useSyncExternalStore(subscribeToNothing, getToday, getUnknownDay)
  const arrival = (days: number) => today && addWorkingDays(today, dispatch_days + days)
  const dispatch = { days: formatDays(dispatch_days, dispatch_days) }
  return (
    <>
      <p>{dispatch_days === 0 ? t('delivery.same_day') : t('delivery.dispatch', dispatch)}</p>
      <ul className={styles['zones']}>
        {zones.map(({ name, min_days, max_days }) => {
          const [from, to] = [arrival(min_days), arrival(max_days)]
          return (
            <li key={words(name)}>
              <span>{words(name)}</span>
              <span>{formatDays(min_days, max_days)}</span>
              <span className={styles['dates']}>
                {from && to && formatDateRange(from, to, code)}
              </span>
            </li>
          )
        })}
      </ul>
      <p className={styles['today']}>{t('delivery.today')}</p>
    </>
  )
}

function useFormatDays() {
  const t = useTranslate()
  return (min: number, max: number): string => {
    if (min !== max) return t('delivery.days', { min, max })
    return t(max === 1 ? 'delivery.day' : 'delivery.exact_days', { max })
  }
}

/** A page is kept for days: its HTML must not know the date, which only the browser can tell. */
function getUnknownDay(): undefined {
  return undefined
}

function getToday(): string {
  return toIsoDate(new Date())
}

/** Nobody waits for midnight with the page open. */
function subscribeToNothing() {
  return () => {}
}
