import type { ChangeEvent, ReactNode } from 'react'
import { FieldFrame } from './field-frame.tsx'

interface SelectFieldProps {
  readonly name: string
  readonly label: string
  readonly autoComplete?: string
  readonly isOptional?: boolean
  readonly defaultValue?: string
  readonly onChange?: (event: ChangeEvent<HTMLSelectElement>) => void
  readonly hint?: ReactNode
  readonly children: ReactNode
}

/** A native select of a Form. */
export function SelectField(props: SelectFieldProps) {
  const { name, label, hint, isOptional = false, children, ...select } = props
  return (
    <FieldFrame name={name} label={label} {...(hint !== undefined && { hint })}>
      {(control) => (
        <select required={!isOptional} {...select} {...control}>
          {children}
        </select>
      )}
    </FieldFrame>
  )
}
