import { useEffect, useRef, type RefObject } from 'react'

/** For what lives longer than one render: always the latest of a value that each render makes. */
export function useLatest<Value>(value: Value): RefObject<Value> {
  const latest = useRef(value)
  useEffect(() => {
    latest.current = value
  })
  return latest
}
