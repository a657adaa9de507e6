import type { ChangeEvent, ReactNode } from 'react'
import { FieldFrame } from './field-frame.tsx'
import styles from './form-field.module.css'

interface FormFieldProps {
  readonly name: string
  readonly label: string
  readonly type?: 'text' | 'email' | 'password' | 'tel'
  /** The number of lines of a textarea. */
  readonly rows?: number
  readonly autoComplete?: string
  readonly inputMode?: 'text' | 'numeric' | 'tel' | 'email'
  readonly autoCapitalize?: 'none' | 'words' | 'characters'
  readonly spellCheck?: boolean
  readonly isOptional?: boolean
  readonly defaultValue?: string
  readonly onChange?: (event: ChangeEvent<HTMLInputElement>) => void
  /** A hint below the label. */
  readonly hint?: ReactNode
  /** A button at the end of a single-line input. */
  readonly action?: ReactNode
}

/** A text field of a Form with its label above and its errors below. */
export function FormField(props: FormFieldProps) {
  const { name, label, hint, rows, isOptional = false, action, onChange, ...input } = props
  const { type: _, ...area } = input
  return (
    <FieldFrame name={name} label={label} {...(hint !== undefined && { hint })}>
      {(control) => {
        const required = !isOptional
        if (rows !== undefined)
          return <textarea rows={rows} required={required} {...area} {...control} />
        const line = (
          <input type="text" required={required} onChange={onChange} {...input} {...control} />
        )
        if (action === undefined) return line
        return (
          <div className={styles['withAction']}>
            {line}
            {action}
          </div>
        )
      }}
    </FieldFrame>
  )
}
