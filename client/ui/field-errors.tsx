import styles from './form-field.module.css'

interface FieldErrorsProps {
  readonly id: string
  readonly errors: readonly string[] | undefined
}

/**
 * Shows the first error of a field, which the field references with `aria-describedby`. The others often
 * follow from it: an empty field is no email address either.
 */
export function FieldErrors({ id, errors }: FieldErrorsProps) {
  if (errors === undefined) return null
  return (
    <p id={id} className={styles['errors']}>
      {errors[0]}
    </p>
  )
}
