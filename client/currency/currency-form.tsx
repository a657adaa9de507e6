import type { SyntheticEvent } from 'react'
import {
  CURRENCY_COOKIE,
  CURRENCY_QUERY,
  toCurrencyCookie,
} from '#shared/currency/currency-cookie.ts'
import { browserStorage } from '../runtime/browser-storage.ts'
import { useVisitor, useVisitorStore } from '../runtime/visitor.ts'
import { EditionFields } from '../locale/edition-fields.tsx'
import { usePageQuery } from '../locale/use-page-query.ts'
import { selectCurrency } from '../stores/currency-store.ts'

interface CurrencyFormProps {
  readonly className?: string | undefined
  readonly onChosen?: () => void
}

/** A button for each currency. Without script a button loads the current page in that currency. */
export function CurrencyForm({ className, onChosen }: CurrencyFormProps) {
  const { currency } = useVisitor()
  const query = usePageQuery()
  const { data, selectedCurrency } = useVisitorStore(
    () => currency,
    (state) => state,
  )
  const choose = (event: SyntheticEvent<HTMLFormElement, SubmitEvent>) => {
    const { submitter } = event.nativeEvent
    if (!(submitter instanceof HTMLButtonElement)) return
    event.preventDefault()
    document.cookie = toCurrencyCookie(submitter.value)
    browserStorage.write(CURRENCY_COOKIE, submitter.value)
    selectCurrency(currency, submitter.value)
    onChosen?.()
  }
  return (
    <form method="get" onSubmit={choose}>
      <EditionFields />
      {Object.entries(query).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <ul className={className}>
        {data.map(({ code, symbol }) => (
          <li key={code}>
            <button
              type="submit"
              name={CURRENCY_QUERY}
              value={code}
              aria-current={code === selectedCurrency.code ? 'true' : undefined}
            >
              {symbol === code ? code : `${code} ${symbol}`}
            </button>
          </li>
        ))}
      </ul>
    </form>
  )
}
