import { useId } from 'react'
import styles from './calculator.module.css'

interface CalculatorFieldProps {
  readonly id?: string
  readonly label: string
  readonly value: string
  readonly maxLength: number
  readonly inputMode: 'decimal' | 'numeric'
  readonly onValueChange: (value: string) => void
  /** The validation message beside the field. */
  readonly error: string | undefined
}

export function CalculatorField(props: CalculatorFieldProps) {
  const { label, value, maxLength, inputMode, onValueChange, error } = props
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
        onChange={(event) => onValueChange(event.target.value)}
        aria-invalid={error !== undefined}
        aria-describedby={errorId}
      />
      <p id={errorId} className={styles['error']} aria-live="polite">
        {error}
      </p>
    </div>
  )
}
