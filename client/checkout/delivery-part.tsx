import { useStore } from 'zustand'
import type { ShippingMethod } from '#shared/checkout/contract.ts'
import type { AddressProblem } from '#shared/checkout/problem-contract.ts'
import { formatDateRange } from '#shared/locale/date-ranges.ts'
import { Amount } from '../currency/amount.tsx'
import { useLocaleCode, useTranslate } from '../locale/use-translate.ts'
import styles from './delivery-part.module.css'
import { Part } from './part.tsx'
import { changeInput, findLatestCheck, type CheckoutStore } from './checkout-store.ts'

/** The shipping methods with their prices and dates. */
export function DeliveryPart({ store }: { readonly store: CheckoutStore }) {
  const t = useTranslate()
  const priced = useStore(store, (state) =>
    state.input.billing_address.country_id === 0 ? undefined : state.priced,
  )
  const selectedId = useStore(store, (state) => state.input.shipping_id)
  const isDownload = useStore(store, (state) => findLatestCheck(state)?.needs_shipping === false)
  if (priced === undefined) {
    return (
      <Part heading={t('checkout.delivery')}>
        <p>{t(isDownload ? 'checkout.nothing_sent' : 'checkout.needs_country')}</p>
      </Part>
    )
  }
  const { shipping_methods, needs_shipping, currency } = priced
  const address_problems = priced.address_problems.filter(({ field }) => !isOfState(field))
  const isOffered = shipping_methods.some(({ shipping_id }) => shipping_id === selectedId)
  const chosenId = isOffered ? selectedId : priced.shipping_id
  return (
    <Part heading={t('checkout.delivery')}>
      {!needs_shipping && <p>{t('checkout.nothing_sent')}</p>}
      {address_problems.map(({ message }) => (
        <p key={message}>{message}</p>
      ))}
      {shipping_methods.length > 0 && (
        <fieldset className={styles['methods']}>
          <legend>{t('checkout.delivery')}</legend>
          {shipping_methods.map((method) => (
            <Method
              key={method.shipping_id}
              method={method}
              currency={currency.code}
              isChosen={method.shipping_id === chosenId}
              onChosen={() => changeInput(store, { shipping_id: method.shipping_id })}
            />
          ))}
        </fieldset>
      )}
    </Part>
  )
}

/** Whether the problem is shown at the state field, in the address part. */
function isOfState(field: AddressProblem['field']): boolean {
  return field === 'state_id' || field === 'ship_state_id'
}

interface MethodProps {
  readonly method: ShippingMethod
  readonly currency: string
  readonly isChosen: boolean
  readonly onChosen: () => void
}

function Method({ method, currency, isChosen, onChosen }: MethodProps) {
  const t = useTranslate()
  const locale = useLocaleCode()
  const { name, price, is_free, is_pick_up, from_date, to_date } = method
  const dates = formatDateRange(from_date, to_date, locale)
  return (
    <label className={styles['method']}>
      <input type="radio" name="shipping_id" checked={isChosen} onChange={onChosen} />
      <span className={styles['name']}>
        {name}
        <span className={styles['dates']}>
          {t(is_pick_up ? 'checkout.ready' : 'checkout.arrives', { dates })}
        </span>
      </span>
      <span className={styles['price']}>
        {is_free ? t('sums.free') : <Amount amount={price} currency={currency} />}
      </span>
    </label>
  )
}
