import { useCallback, useEffect, useState } from 'react'
import type { Country, State } from '#shared/account/contract.ts'
import { useVisitor } from '../app/visitor.ts'
import { askCountries, askStates } from './account-calls.ts'
import { useAuth } from './use-auth.ts'

export interface Asked<Things> {
  /** Undefined until they are there. */
  readonly things: Things | undefined
  readonly isFailed: boolean
  readonly retry: () => void
}

/** Every country, asked for once. */
export function useCountries(): Asked<readonly Country[]> {
  const visitor = useVisitor()
  const countries = useAuth(({ editAddress }) => editAddress.countries)
  const isThere = countries.length > 0
  const [isFailed, setFailed] = useState(false)
  useEffect(() => {
    if (isThere || isFailed) return
    askCountries(visitor).then(
      (answered) =>
        visitor.auth.setState(({ editAddress }) => ({
          editAddress: { ...editAddress, countries: answered },
        })),
      () => setFailed(true),
    )
  }, [visitor, isThere, isFailed])
  const retry = useCallback(() => setFailed(false), [])
  return { things: isThere ? countries : undefined, isFailed, retry }
}

interface StatesOf {
  readonly country_id: number
  /** Undefined: they could not be had. */
  readonly states: readonly State[] | undefined
}

/** The states of a country; those of the one before do not count. */
export function useStates(country_id: number | undefined): Asked<readonly State[]> {
  const visitor = useVisitor()
  const [answer, setAnswer] = useState<StatesOf>()
  const isAnswered = answer?.country_id === country_id
  useEffect(() => {
    if (country_id === undefined || isAnswered) return
    let isLeft = false
    const receive = (states: readonly State[] | undefined) => {
      if (!isLeft) setAnswer({ country_id, states })
    }
    askStates(visitor, country_id).then(receive, () => receive(undefined))
    return () => {
      isLeft = true
    }
  }, [visitor, country_id, isAnswered])
  const retry = useCallback(() => setAnswer(undefined), [])
  const states = isAnswered ? answer?.states : undefined
  return { things: states, isFailed: isAnswered && answer !== undefined && !states, retry }
}
