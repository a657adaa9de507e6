import styles from './form-field.module.css'

interface FieldErrorsProps {
  readonly id: string
  readonly errors: readonly string[] | undefined
}

/** What is wrong with a field in the first place; the field names it with `aria-describedby`. */
export function FieldErrors({ id, errors }: FieldErrorsProps) {
  if (errors === undefined) return null
  return (
    <p id={id} className={styles['errors']}>
      {errors[0]}
    </p>
  )
}
