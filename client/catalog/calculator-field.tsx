import { useId } from 'react'
import styles from './calculator.module.css'

interface CalculatorFieldProps {
  readonly id?: string
  readonly label: string
  readonly value: string
  readonly maxLength: number
  readonly inputMode: 'decimal' | 'numeric'
  readonly onType: (value: string) => void
  /** What is wrong with the value, beside the field. */
  readonly error: string | undefined
}

export function CalculatorField(props: CalculatorFieldProps) {
  const { label, value, maxLength, inputMode, onType, error } = props
  const ownId = useId()
  const id = props.id ?? ownId
  const errorId = useId()
  return (
    <div className={styles['field']}>
      <label htmlFor={id}>{label}</label>
      <input
        id={id}
        type="text"
        inputMode={inputMode}
        autoComplete="off"
        maxLength={maxLength}
        value={value}
        onChange={(event) => onType(event.target.value)}
        aria-invalid={error !== undefined}
        aria-describedby={errorId}
      />
      <p id={errorId} className={styles['error']} aria-live="polite">
        {error}
      </p>
    </div>
  )
}
