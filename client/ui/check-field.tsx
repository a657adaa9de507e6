import { useId, type ChangeEvent, type ReactNode } from 'react'
import { FieldErrors } from './field-errors.tsx'
import { useFieldErrors } from './form.tsx'
import styles from './check-field.module.css'
import field from './form-field.module.css'

interface CheckFieldProps {
  readonly name: string
  readonly label: ReactNode
  readonly isRequired?: boolean
  readonly defaultChecked?: boolean
  readonly onChange?: (event: ChangeEvent<HTMLInputElement>) => void
}

/** A checkbox of a Form with its errors below. */
export function CheckField({ name, label, isRequired = false, ...input }: CheckFieldProps) {
  const id = useId()
  const errors = useFieldErrors(name)
  const isInvalid = errors !== undefined
  return (
    <div className={styles['check']} data-invalid={isInvalid}>
      <label htmlFor={id}>
        <input
          id={id}
          type="checkbox"
          name={name}
          value="yes"
          required={isRequired}
          aria-invalid={isInvalid}
          aria-describedby={isInvalid ? `${id}-error` : undefined}
          {...input}
        />
        <span>{label}</span>
      </label>
      <div className={field['field']}>
        <FieldErrors id={`${id}-error`} errors={errors} />
      </div>
    </div>
  )
}
