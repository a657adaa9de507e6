import styles from './form-field.module.css'

interface FieldErrorsProps {
  readonly id: string
  readonly errors: readonly string[] | undefined
}

/** The error messages of a field (spec §5), which the field references with `aria-describedby`. */
export function FieldErrors({ id, errors }: FieldErrorsProps) {
  if (errors === undefined) return null
  const messages = [...new Set(errors)]
  if (messages.length === 1) {
    return (
      <p id={id} className={styles['errors']}>
        {messages[0]}
      </p>
    )
  }
  return (
    <ul id={id} className={styles['errors']}>
      {messages.map((message) => (
        <li key={message}>{message}</li>
      ))}
    </ul>
  )
}
