import { useCallback, useEffect, useState } from 'react'
import type { Country, State } from '#shared/account/contract.ts'
import { useVisitor, type Visitor } from '../runtime/visitor.ts'
import { loadCountries, loadStates } from './account-calls.ts'
import { useAuth } from './use-auth.ts'

export interface FetchState<Data> {
  /** Undefined until the data is loaded. */
  readonly data: Data | undefined
  readonly isFailed: boolean
  readonly retry: () => void
}

/** Fetches all countries for `useCountries()`, unless they are stored already. */
export async function storeCountries(visitor: Visitor): Promise<void> {
  if (visitor.auth.getState().editAddress.countries.length > 0) return
  const countries = await loadCountries(visitor)
  visitor.auth.setState(({ editAddress }) => ({ editAddress: { ...editAddress, countries } }))
}

/** All countries, fetched once. */
export function useCountries(): FetchState<readonly Country[]> {
  const visitor = useVisitor()
  const countries = useAuth(({ editAddress }) => editAddress.countries)
  const isLoaded = countries.length > 0
  const [isFailed, setFailed] = useState(false)
  useEffect(() => {
    if (isLoaded || isFailed) return
    storeCountries(visitor).catch(() => setFailed(true))
  }, [visitor, isLoaded, isFailed])
  const retry = useCallback(() => setFailed(false), [])
  return { data: isLoaded ? countries : undefined, isFailed, retry }
}

interface CountryStates {
  readonly country_id: number
  /** Undefined if they could not be loaded. */
  readonly states: readonly State[] | undefined
}

/** The states of a country; those of the previous country are ignored. */
export function useStates(country_id: number | undefined): FetchState<readonly State[]> {
  const visitor = useVisitor()
  const [result, setResult] = useState<CountryStates>()
  const isCurrent = result?.country_id === country_id
  useEffect(() => {
    if (country_id === undefined || isCurrent) return
    let isCancelled = false
    const receive = (states: readonly State[] | undefined) => {
      if (!isCancelled) setResult({ country_id, states })
    }
    loadStates(visitor, country_id).then(receive, () => receive(undefined))
    return () => {
      isCancelled = true
    }
  }, [visitor, country_id, isCurrent])
  const retry = useCallback(() => setResult(undefined), [])
  const states = isCurrent ? result?.states : undefined
  return { data: states, isFailed: isCurrent && result !== undefined && !states, retry }
}
