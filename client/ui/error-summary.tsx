import type { MouseEvent } from 'react'
import type { FormErrors } from '#shared/forms/validate.ts'
import { useTranslate } from '../locale/use-translate.ts'
import styles from './form.module.css'
import type { LabelledField } from './labelled-fields.ts'

interface ErrorSummaryProps {
  /** The labelled fields in the order of the form. */
  readonly labelledFields: readonly LabelledField[]
  readonly fields: FormErrors
}

/**
 * Lists the first error of each field, in the order of the form, with links to the fields. For a field that
 * is empty, the link alone says enough.
 */
export function ErrorSummary({ labelledFields, fields }: ErrorSummaryProps) {
  const t = useTranslate()
  const invalidFields = labelledFields.filter(({ name }) => name in fields)
  const listedNames = new Set(invalidFields.map(({ name }) => name))
  const otherErrors = Object.entries(fields).filter(([name]) => !listedNames.has(name))
  return (
    <div className={styles['summary']}>
      <h2>{t('form.check_these')}</h2>
      <ul>
        {invalidFields.map(({ name, id, label }) => (
          <li key={id}>
            <a href={`#${id}`} onClick={focusField}>
              {label}
            </a>{' '}
            {fields[name]?.[0] !== t('form.required') && <span>{fields[name]?.[0]}</span>}
          </li>
        ))}
        {otherErrors.map(([name, messages]) => (
          <li key={name}>{messages[0]}</li>
        ))}
      </ul>
    </div>
  )
}

/** Focuses the field without changing the URL. */
function focusField(event: MouseEvent<HTMLAnchorElement>): void {
  event.preventDefault()
  document.getElementById(event.currentTarget.hash.slice(1))?.focus()
}
