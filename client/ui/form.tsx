import { createContext, useContext, useEffect, useRef, useState, type ReactNode } from 'react'
import type { SubmitEvent } from 'react'
import { ApiError, isFieldErrors } from '#shared/api/errors.ts'
import {
  validate,
  type FormErrors,
  type FormRules,
  type FormValues,
} from '#shared/forms/validate.ts'
import { useTranslate } from '../locale/use-translate.ts'
import { ErrorSummary } from './error-summary.tsx'
import styles from './form.module.css'
import { findLabelledFields, type LabelledField } from './labelled-fields.ts'
import { useVisitor, useVisitorStore } from '../runtime/visitor.ts'
import { ScreenReaderOnly } from './screen-reader-only.tsx'

interface FormProps<Values extends FormValues> {
  readonly rules: FormRules
  /** Reads the values that are validated and sent. */
  readonly read: (data: FormData) => Values
  /** Sends the values; rejects with the server's error. */
  readonly send: (values: Values) => Promise<void>
  readonly submit: string
  readonly sending: string
  /** The message for a request without a response. */
  readonly failed: string
  /** Finds further errors when the rules have failed, so that all errors are shown together. */
  readonly check?: (values: Values) => Promise<FormErrors>
  /** Shows a summary above the button with links to the fields, for forms longer than a screen. */
  readonly hasSummary?: boolean
  /** Replaces the button while the form cannot be sent. */
  readonly blocked?: ReactNode
  readonly children: ReactNode
  readonly labelledBy?: string
  /** Called on each change, and once more before the form is sent. */
  readonly onInput?: (data: FormData) => void
}

interface Failure {
  readonly fields: FormErrors
  readonly message: string
  /** The fields with labels, for the summary. */
  readonly labelled?: readonly LabelledField[]
  /** The error of the first invalid field, if it had the focus already. */
  readonly focusedError?: string | undefined
  /** The session in which the message was shown: after the next sign-in it is outdated. */
  readonly token?: string | undefined
}

const NO_FAILURE: Failure = { fields: {}, message: '' }
const FormErrorsContext = createContext<FormErrors>({})

/** Returns the errors of a field of the surrounding form. */
export function useFieldErrors(name: string): readonly string[] | undefined {
  return useContext(FormErrorsContext)[name]
}

/**
 * A form that is validated here and again by the server. Messages are shown beside their fields, the
 * first invalid field receives the focus, and the fields retain their values after a failure.
 */
export function Form<Values extends FormValues>(props: FormProps<Values>) {
  const { rules, read, send, failed, hasSummary = false } = props
  const t = useTranslate()
  const form = useRef<HTMLFormElement>(null)
  const [isSending, setSending] = useState(false)
  const [{ fields, message, labelled = [], focusedError, token }, setFailure] = useState(NO_FAILURE)
  const { auth } = useVisitor()
  const isSameSession = useVisitorStore(
    (visitor) => visitor.auth,
    (state) => state.token === token,
  )
  const isNewFailure = useRef(false)
  useEffect(() => {
    if (Object.keys(fields).length === 0 || !isNewFailure.current) return
    isNewFailure.current = false
    const invalidSelector = '[data-invalid="true"] :is(input, textarea, select)'
    const field = form.current?.querySelector<HTMLElement>(invalidSelector)
    // Screen readers read the new description of a field only if the focus moves to it.
    if (field && field === document.activeElement) {
      const [error] = fields[field.getAttribute('name') ?? ''] ?? []
      setFailure((now) => ({ ...now, focusedError: error }))
    }
    field?.focus()
    // Messages for fields that are not rendered are shown with the general message.
    const messages = Object.entries(fields).flatMap(([name, list]) =>
      form.current?.elements.namedItem(name) ? [] : list,
    )
    if (messages.length > 0) setFailure((now) => ({ ...now, message: toText(messages) }))
  }, [fields])

  const showsSummary = hasSummary && Object.keys(fields).length > 0
  const showsMessage = message !== '' && !showsSummary && isSameSession
  const showFailure = (failure: Failure) => {
    isNewFailure.current = true
    const toLabel = (label: string, value: string) => t('shell.labelled', { label, value })
    setFailure({
      ...failure,
      labelled: hasSummary ? findLabelledFields(form.current, toLabel) : [],
      token: auth.getState().token,
    })
  }
  /** Clears the errors of a field when its value changes. */
  const clearErrors = (name: string) => {
    if (name in fields) setFailure({ fields: without(fields, name), message: '', labelled, token })
  }
  const submit = async (data: FormData) => {
    props.onInput?.(data)
    const values = read(data)
    const failures = validate(values, rules, t)
    const isInvalid = Object.keys(failures).length > 0
    showFailure({ fields: isInvalid && props.check !== undefined ? {} : failures, message: '' })
    if (isInvalid && props.check === undefined) return
    setSending(true)
    try {
      if (isInvalid) {
        showFailure({ fields: { ...(await props.check?.(values)), ...failures }, message: '' })
        return
      }
      await send(values)
    } catch (error) {
      showFailure(toFailure(error, { rules, failed }))
    } finally {
      setSending(false)
    }
  }
  const onSubmit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (!isSending) void submit(new FormData(event.currentTarget))
  }
  return (
    <form
      ref={form}
      className={styles['form']}
      method="post"
      noValidate
      aria-labelledby={props.labelledBy}
      onSubmit={onSubmit}
      onChange={({ currentTarget, target }) => {
        if (target instanceof Element) clearErrors(target.getAttribute('name') ?? '')
        props.onInput?.(new FormData(currentTarget))
      }}
    >
      <FormErrorsContext value={fields}>{props.children}</FormErrorsContext>
      <div role="alert">
        {showsSummary && <ErrorSummary labelledFields={labelled} fields={fields} />}
        {showsMessage && props.blocked === undefined && (
          <p className={styles['message']}>{message}</p>
        )}
        {!showsSummary && focusedError !== undefined && (
          <ScreenReaderOnly>{focusedError}</ScreenReaderOnly>
        )}
      </div>
      {props.blocked ?? (
        <button type="submit" className={styles['send']} aria-disabled={isSending}>
          {isSending ? props.sending : props.submit}
        </button>
      )}
    </form>
  )
}

function without(fields: FormErrors, name: string): FormErrors {
  return Object.fromEntries(Object.entries(fields).filter(([other]) => other !== name))
}

/** Reads a text value; a missing field is empty. */
export function readText(data: FormData, name: string): string {
  const value = data.get(name)
  return typeof value === 'string' ? value : ''
}

/** Converts an error: field errors go to their fields, other messages are shown as they are. */
function toFailure(error: unknown, { rules, failed }: { rules: FormRules; failed: string }) {
  if (!(error instanceof ApiError) || error.status === 0) return { fields: {}, message: failed }
  const { general } = error.errors
  const hasFieldErrors =
    isFieldErrors(general) && Object.keys(general).some((name) => name in rules)
  if (hasFieldErrors) return { fields: general, message: '' }
  return { fields: {}, message: toText(Object.values(general).flat()) }
}

function toText(messages: readonly string[]): string {
  return [...new Set(messages)].join(' ')
}
