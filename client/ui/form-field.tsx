import { useId, type ReactNode } from 'react'
import { FieldErrors } from './field-errors.tsx'
import { useFieldErrors } from './form.tsx'
import styles from './form-field.module.css'

interface FormFieldProps {
  readonly name: string
  readonly label: string
  readonly type?: 'text' | 'email' | 'password' | 'tel'
  /** More than one line of text. */
  readonly rows?: number
  readonly autoComplete?: string
  readonly inputMode?: 'text' | 'numeric' | 'tel' | 'email'
  readonly isOptional?: boolean
  readonly defaultValue?: string
  /** Said below the label, before anything is wrong. */
  readonly hint?: ReactNode
}

/** A field of a Form with its label above and what is wrong with it below. */
export function FormField({ label, hint, rows, isOptional = false, ...input }: FormFieldProps) {
  const id = useId()
  const [errorId, hintId] = [`${id}-error`, `${id}-hint`]
  const errors = useFieldErrors(input.name)
  const isInvalid = errors !== undefined
  const described = [hint === undefined ? '' : hintId, isInvalid ? errorId : ''].filter(Boolean)
  const field = {
    id,
    ...input,
    required: !isOptional,
    'aria-invalid': isInvalid,
    'aria-describedby': described.length === 0 ? undefined : described.join(' '),
  }
  const { type: _, ...area } = field
  return (
    <div className={styles['field']} data-invalid={isInvalid}>
      <label htmlFor={id}>{label}</label>
      {hint !== undefined && (
        <p id={hintId} className={styles['hint']}>
          {hint}
        </p>
      )}
      {rows === undefined ? <input type="text" {...field} /> : <textarea rows={rows} {...area} />}
      <FieldErrors id={errorId} errors={errors} />
    </div>
  )
}
