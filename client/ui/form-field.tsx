import { useId } from 'react'
import { FieldErrors } from './field-errors.tsx'
import styles from './form-field.module.css'

interface FormFieldProps {
  readonly name: string
  readonly label: string
  readonly errors: readonly string[] | undefined
  /** More than one line of text. */
  readonly rows?: number
  readonly autoComplete?: string
}

/** A field of a form with its label above and what is wrong with it below. */
export function FormField({ name, label, errors, rows, autoComplete }: FormFieldProps) {
  const id = useId()
  const errorId = `${id}-error`
  const isInvalid = errors !== undefined
  const field = {
    id,
    name,
    autoComplete,
    required: true,
    'aria-invalid': isInvalid,
    'aria-describedby': isInvalid ? errorId : undefined,
  }
  return (
    <div className={styles['field']} data-invalid={isInvalid}>
      <label htmlFor={id}>{label}</label>
      {rows === undefined ? <input type="text" {...field} /> : <textarea rows={rows} {...field} />}
      <FieldErrors id={errorId} errors={errors} />
    </div>
  )
}
