import type { MouseEvent } from 'react'
import type { FormErrors } from '#shared/forms/validate.ts'
import { useTranslate } from '../locale/use-translate.ts'
import styles from './form.module.css'
import type { LabelledField } from './list-labelled.ts'

interface ErrorSummaryProps {
  /** In the order of the form. */
  readonly labelled: readonly LabelledField[]
  readonly fields: FormErrors
}

/** All that is wrong in a long form, in the order of its fields, each with a way there. */
export function ErrorSummary({ labelled, fields }: ErrorSummaryProps) {
  const t = useTranslate()
  const wrong = labelled.filter(({ name }) => name in fields)
  const named = new Set(wrong.map(({ name }) => name))
  const others = Object.entries(fields).filter(([name]) => !named.has(name))
  return (
    <div className={styles['summary']}>
      <h2>{t('form.check_these')}</h2>
      <ul>
        {wrong.map(({ name, id, label }) => (
          <li key={id}>
            <a href={`#${id}`} onClick={focusField}>
              {label}
            </a>{' '}
            {fields[name]?.join(' ')}
          </li>
        ))}
        {others.map(([name, messages]) => (
          <li key={name}>{messages.join(' ')}</li>
        ))}
      </ul>
    </div>
  )
}

/** The address stays as it is. */
function focusField(event: MouseEvent<HTMLAnchorElement>): void {
  event.preventDefault()
  document.getElementById(event.currentTarget.hash.slice(1))?.focus()
}
