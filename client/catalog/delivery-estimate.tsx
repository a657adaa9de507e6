import { useEffect, useState } from 'react'
import type { Product, ProductVariant } from '#shared/catalog/contract.ts'
import type { Delivery } from '#shared/content/general.ts'
import { useVisitorStore } from '../runtime/visitor.ts'
import { whenIdle } from '../runtime/when-idle.ts'
import { useLocaleCode, useTranslate, useLocalizedText } from '../locale/use-translate.ts'
import styles from './delivery-estimate.module.css'

interface DeliveryEstimateProps {
  readonly product: Pick<Product, 'tax_class' | 'is_restricted'>
  readonly variants: readonly ProductVariant[]
}

/**
 * The delivery times: in days in the HTML, and in dates added by the browser. Of goods that carriers
 * or countries may refuse, no days are promised before the address is known.
 */
export function DeliveryEstimate({ product, variants }: DeliveryEstimateProps) {
  const t = useTranslate()
  const delivery = useVisitorStore(
    (visitor) => visitor.general,
    ({ general }) => general?.delivery,
  )
  if (!variants.some(({ stock_status }) => stock_status)) return null
  const note = findNote(product)
  if (note === undefined && delivery === undefined) return null
  return (
    <section className={styles['delivery']} aria-labelledby="delivery">
      <h2 id="delivery">{t('delivery.title')}</h2>
      {note !== undefined && <p>{t(note)}</p>}
      {note === undefined && delivery && <Zones {...delivery} />}
    </section>
  )
}

function findNote({ tax_class, is_restricted }: DeliveryEstimateProps['product']) {
  if (tax_class === 'digital') return 'delivery.digital'
  return is_restricted ? 'delivery.restricted' : undefined
}

function Zones(delivery: Delivery) {
  const t = useTranslate()
  const words = useLocalizedText()
  const formatDays = useFormatDays()
  const dates = useDates(delivery)
  const { dispatch_days, zones } = delivery
  const dispatch = { days: formatDays(dispatch_days, dispatch_days) }
  return (
    <>
      <p>{dispatch_days === 0 ? t('delivery.same_day') : t('delivery.dispatch', dispatch)}</p>
      <ul className={styles['zones']}>
        {zones.map(({ name, min_days, max_days }, index) => (
          <li key={words(name)}>
            <span>{words(name)}</span>
            <span>{formatDays(min_days, max_days)}</span>
            <span className={styles['dates']}>{dates[index]}</span>
          </li>
        ))}
      </ul>
      <p className={styles['today']}>{t('delivery.today')}</p>
    </>
  )
}

/** The browser computes the dates, because the HTML of the page may be cached for days. */
function useDates({ dispatch_days, zones }: Delivery): readonly string[] {
  const code = useLocaleCode()
  const [dates, setDates] = useState<readonly string[]>([])
  useEffect(
    () =>
      whenIdle(() => {
        import('./delivery-dates.ts').then(
          (calendar) =>
            setDates(calendar.formatArrivalRanges({ dispatch_days, zones }, code, new Date())),
          // Without the dates the number of days is still shown.
          () => undefined,
        )
      }),
    [dispatch_days, zones, code],
  )
  return dates
}

function useFormatDays() {
  const t = useTranslate()
  return (min: number, max: number): string => {
    return min === max ? t('delivery.exact_days', { max }) : t('delivery.days', { min, max })
  }
}
