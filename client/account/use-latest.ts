import { useEffect, useRef, type RefObject } from 'react'

/** Returns a ref with the latest value, for callbacks that outlive one render. */
export function useLatest<Value>(value: Value): RefObject<Value> {
  const latestValue = useRef(value)
  useEffect(() => {
    latestValue.current = value
  })
  return latestValue
}
