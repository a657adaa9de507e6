import { useEffect, useState, type MouseEvent, type RefObject } from 'react'
import type { FormErrors } from '#shared/forms/validate.ts'
import { useTranslate } from '../locale/use-translate.ts'
import styles from './form.module.css'

interface WrongField {
  readonly id: string
  /** With the part of the form that it is in, since two addresses have the same fields. */
  readonly label: string
  readonly message: string
}

interface ErrorSummaryProps {
  readonly form: RefObject<HTMLFormElement | null>
  readonly fields: FormErrors
}

/** All that is wrong in a long form, in the order of its fields, each with a way there. */
export function ErrorSummary({ form, fields }: ErrorSummaryProps) {
  const t = useTranslate()
  const [wrong, setWrong] = useState<readonly WrongField[]>([])
  // The fields are marked by now; only they know their labels.
  useEffect(() => setWrong(listWrong(form.current, fields)), [form, fields])
  const shown = new Set(wrong.map(({ message }) => message))
  const others = Object.values(fields)
    .map((messages) => messages.join(' '))
    .filter((message) => !shown.has(message))
  if (Object.keys(fields).length === 0) return null
  return (
    <div className={styles['summary']}>
      <h2>{t('form.check_these')}</h2>
      <ul>
        {wrong.map(({ id, label, message }) => (
          <li key={id}>
            <a href={`#${id}`} onClick={focusField}>
              {label}
            </a>{' '}
            {message}
          </li>
        ))}
        {[...new Set(others)].map((message) => (
          <li key={message}>{message}</li>
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

const CONTROLS = 'input, textarea, select'

function listWrong(form: HTMLFormElement | null, fields: FormErrors): WrongField[] {
  const marked = [...(form?.querySelectorAll('[data-invalid="true"]') ?? [])]
  return marked.flatMap((field) => {
    const control = field.querySelector(CONTROLS)
    const name = control?.getAttribute('name') ?? ''
    const message = (fields[name] ?? []).join(' ')
    if (control === null || message === '') return []
    const label = field.querySelector('label, legend')?.textContent ?? name
    const part = field.closest('section')?.querySelector('h2')?.textContent ?? ''
    return [{ id: control.id, label: part === '' ? label : `${part}: ${label}`, message }]
  })
}
