import { useEffect, useRef } from 'react'
import type { Currency } from '#shared/content/general.ts'
import type { ListParams } from '#shared/catalog/list-params.ts'
import { BASE_CURRENCY, convertPrice } from '#shared/currency/money.ts'
import { toPriceFrom, toPriceTo, TYPED_CURRENCY_QUERY } from '#shared/currency/price-bound.ts'
import { useCurrency } from '../currency/use-currency.ts'
import { useTranslate } from '../locale/use-translate.ts'
import styles from './list-filters.module.css'
import { PriceSpan } from './price.tsx'
import type { ListChoice } from './use-list-choice.ts'

/** Price bounds in the visitor's currency; the list's URL contains them in the base currency. */
export function PriceFilter({ choice: { params, filters } }: { readonly choice: ListChoice }) {
  const t = useTranslate()
  const currency = useCurrency()
  const { price } = filters
  if (price === null) return null
  const limits = {
    price_from: Math.floor(convertPrice(price.price_from, currency)),
    price_to: Math.ceil(convertPrice(price.price_to, currency)),
  }
  return (
    <fieldset className={styles['price']}>
      <legend>{t('product.price')}</legend>
      <div>
        {(['price_from', 'price_to'] as const).map((name) => (
          <label key={name}>
            <span>{t(`list.${name}`)}</span>
            <PriceField
              name={name}
              limit={limits[name]}
              price={String(toDisplayed(params[name], currency) ?? '')}
            />
          </label>
        ))}
      </div>
      <p className={styles['span']}>
        <PriceSpan {...price} />
      </p>
      {currency.code !== BASE_CURRENCY && (
        <input type="hidden" name={TYPED_CURRENCY_QUERY} value={currency.code} />
      )}
    </fieldset>
  )
}

interface PriceFieldProps {
  readonly name: string
  readonly limit: number
  /** The chosen price as text; empty without one. */
  readonly price: string
}

/** Shows another price when one is chosen elsewhere, in the same field, which retains the focus. */
function PriceField({ name, limit, price }: PriceFieldProps) {
  const field = useRef<HTMLInputElement>(null)
  const shownPrice = useRef(price)
  useEffect(() => {
    // A price that was typed before hydration stays in the field.
    if (shownPrice.current === price) return
    shownPrice.current = price
    if (field.current !== null) field.current.value = price
  }, [price])
  return (
    <input
      ref={field}
      type="number"
      name={name}
      inputMode="decimal"
      min={0}
      step="any"
      placeholder={String(limit)}
      defaultValue={price}
      onBlur={({ currentTarget }) => {
        // Escape has closed the panel, which drops what was not applied.
        if (currentTarget.getClientRects().length === 0) currentTarget.value = price
        else if (currentTarget.value !== price) currentTarget.form?.requestSubmit()
      }}
    />
  )
}

function toDisplayed(bound: number | undefined, currency: Currency): number | undefined {
  return bound === undefined ? undefined : convertPrice(bound, currency)
}

/** Converts the prices of the form's query to the base currency; unchanged ones stay exact. */
export function convertPriceBounds(
  query: URLSearchParams,
  params: ListParams,
  currency: Currency,
): void {
  query.delete(TYPED_CURRENCY_QUERY)
  for (const [name, convert] of [
    ['price_from', toPriceFrom],
    ['price_to', toPriceTo],
  ] as const) {
    const text = query.get(name) ?? ''
    const amount = Number(text)
    query.delete(name)
    if (text === '' || !Number.isFinite(amount) || amount < 0) continue
    const isUnchanged = amount === toDisplayed(params[name], currency)
    query.set(name, String(isUnchanged ? params[name] : convert(amount, currency)))
  }
}
