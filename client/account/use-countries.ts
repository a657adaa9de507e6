import { useCallback, useEffect, useState } from 'react'
import type { Country, State } from '#shared/account/contract.ts'
import { useVisitor } from '../runtime/visitor.ts'
import { loadCountries, loadStates } from './account-calls.ts'
import { useAuth } from './use-auth.ts'

export interface FetchState<Data> {
  /** Undefined until the data is loaded. */
  readonly data: Data | undefined
  readonly isFailed: boolean
  readonly retry: () => void
}

/** All countries, fetched once. */
export function useCountries(): FetchState<readonly Country[]> {
  const visitor = useVisitor()
  const countries = useAuth(({ editAddress }) => editAddress.countries)
  const isThere = countries.length > 0
  const [isFailed, setFailed] = useState(false)
  useEffect(() => {
    if (isThere || isFailed) return
    loadCountries(visitor).then(
      (answered) =>
        visitor.auth.setState(({ editAddress }) => ({
          editAddress: { ...editAddress, countries: answered },
        })),
      () => setFailed(true),
    )
  }, [visitor, isThere, isFailed])
  const retry = useCallback(() => setFailed(false), [])
  return { data: isThere ? countries : undefined, isFailed, retry }
}

interface CountryStates {
  readonly country_id: number
  /** Undefined if they could not be loaded. */
  readonly states: readonly State[] | undefined
}

/** The states of a country; those of the previous country are ignored. */
export function useStates(country_id: number | undefined): FetchState<readonly State[]> {
  const visitor = useVisitor()
  const [answer, setAnswer] = useState<CountryStates>()
  const isAnswered = answer?.country_id === country_id
  useEffect(() => {
    if (country_id === undefined || isAnswered) return
    let isLeft = false
    const receive = (states: readonly State[] | undefined) => {
      if (!isLeft) setAnswer({ country_id, states })
    }
    loadStates(visitor, country_id).then(receive, () => receive(undefined))
    return () => {
      isLeft = true
    }
  }, [visitor, country_id, isAnswered])
  const retry = useCallback(() => setAnswer(undefined), [])
  const states = isAnswered ? answer?.states : undefined
  return { data: states, isFailed: isAnswered && answer !== undefined && !states, retry }
}
