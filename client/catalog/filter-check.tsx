import type { ChangeEvent, ReactNode } from 'react'
import { useFormatCount } from '../locale/use-format-count.ts'

interface CheckProps {
  readonly name: string
  readonly value: string
  readonly label: string
  readonly count: number
  readonly isChecked: boolean
  readonly swatch?: ReactNode
}

/** A value without products is disabled unless it is chosen. */
export function FilterCheck({ name, value, label, count, isChecked, swatch }: CheckProps) {
  const formatCount = useFormatCount()
  return (
    <label data-empty={count === 0 ? '' : undefined}>
      <input
        type="checkbox"
        name={name}
        value={value}
        checked={isChecked}
        disabled={count === 0 && !isChecked}
        onChange={submitForm}
      />
      {swatch}
      {label}
      <small>{formatCount(count)}</small>
    </label>
  )
}

export function submitForm({ currentTarget }: ChangeEvent<HTMLInputElement | HTMLSelectElement>) {
  currentTarget.form?.requestSubmit()
}
