import { useState } from 'react'

interface FollowedValue {
  readonly typed: string
  readonly setTyped: (text: string) => void
  /** Announces a value that follows from what is typed: its arrival does not change the field. */
  readonly expectValue: (value: string) => void
}

/** The text of a field whose value is in the address: when the back button changes that, so does the field. */
export function useFollowedValue(value: string): FollowedValue {
  const [typed, setTyped] = useState(value)
  const [expected, expectValue] = useState(value)
  if (value !== expected) {
    expectValue(value)
    setTyped(value)
  }
  return { typed, setTyped, expectValue }
}
