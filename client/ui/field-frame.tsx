import { useId, type ReactNode } from 'react'
import { FieldErrors } from './field-errors.tsx'
import { useFieldErrors } from './form.tsx'
import styles from './form-field.module.css'

interface FieldFrameProps {
  readonly name: string
  readonly label: string
  readonly hint?: ReactNode
  /** Renders the control with the given accessibility attributes. */
  readonly children: (control: ControlProps) => ReactNode
}

interface ControlProps {
  readonly id: string
  readonly name: string
  readonly 'aria-invalid': boolean
  readonly 'aria-describedby': string | undefined
}

/** The frame of a control in a Form: the label above it and its errors below. */
export function FieldFrame({ name, label, hint, children }: FieldFrameProps) {
  const id = useId()
  const [errorId, hintId] = [`${id}-error`, `${id}-hint`]
  const errors = useFieldErrors(name)
  const isInvalid = errors !== undefined
  const describedBy = [hint === undefined ? '' : hintId, isInvalid ? errorId : ''].filter(Boolean)
  return (
    <div className={styles['field']} data-invalid={isInvalid}>
      <label htmlFor={id}>{label}</label>
      {hint !== undefined && (
        <p id={hintId} className={styles['hint']}>
          {hint}
        </p>
      )}
      {children({
        id,
        name,
        'aria-invalid': isInvalid,
        'aria-describedby': describedBy.length === 0 ? undefined : describedBy.join(' '),
      })}
      <FieldErrors id={errorId} errors={errors} />
    </div>
  )
}
