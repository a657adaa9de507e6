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
import { listLabelled, type LabelledField } from './list-labelled.ts'

interface FormProps<Values extends FormValues> {
  readonly rules: FormRules
  /** What was typed, as it is checked and sent. */
  readonly read: (typed: FormData) => Values
  /** Rejects with what the shop says against it. */
  readonly send: (values: Values) => Promise<void>
  readonly submit: string
  readonly sending: string
  /** Told when the shop did not answer. */
  readonly failed: string
  /** What else is wrong, found out when the rules have found something: all of it is said in one go. */
  readonly check?: (values: Values) => Promise<FormErrors>
  /** Above the button, with links to the fields: for a form that is longer than a screen. */
  readonly hasSummary?: boolean
  /** In the place of the button, as long as nothing can be sent. */
  readonly blocked?: ReactNode
  readonly children: ReactNode
  readonly labelledBy?: string
  /** Told of each change, and once more before it is sent. */
  readonly onTyped?: (typed: FormData) => void
}

interface Failure {
  readonly fields: FormErrors
  readonly message: string
  /** Where they are, for the list of them. */
  readonly labelled?: readonly LabelledField[]
}

const NONE: Failure = { fields: {}, message: '' }
const FormErrorsContext = createContext<FormErrors>({})

/** What is wrong with a field of the form around. */
export function useFieldErrors(name: string): readonly string[] | undefined {
  return useContext(FormErrorsContext)[name]
}

/**
 * Checked here before it is sent and by the shop again. Messages stand beside their fields and the
 * first of them gets the focus; fields keep what is typed into them, whatever fails.
 */
export function Form<Values extends FormValues>(props: FormProps<Values>) {
  const { rules, read, send, failed, hasSummary = false } = props
  const t = useTranslate()
  const form = useRef<HTMLFormElement>(null)
  const [isSending, setSending] = useState(false)
  const [{ fields, message, labelled = [] }, setFailure] = useState(NONE)
  const isToldAnew = useRef(false)
  useEffect(() => {
    if (Object.keys(fields).length === 0 || !isToldAnew.current) return
    isToldAnew.current = false
    const wrong = '[data-invalid="true"] :is(input, textarea, select)'
    form.current?.querySelector<HTMLElement>(wrong)?.focus()
    // What is said of fields that are not there, or not yet, is said all the same.
    const messages = Object.entries(fields).flatMap(([name, list]) =>
      form.current?.elements.namedItem(name) ? [] : list,
    )
    if (messages.length > 0) setFailure((now) => ({ ...now, message: toText(messages) }))
  }, [fields])

  const isListed = hasSummary && Object.keys(fields).length > 0
  const tell = (failure: Failure) => {
    isToldAnew.current = true
    setFailure({ ...failure, labelled: hasSummary ? listLabelled(form.current) : [] })
  }
  /** What was said of a field was said of what is no longer in it. */
  const forget = (name: string) => {
    if (name in fields) setFailure({ fields: without(fields, name), message: '', labelled })
  }
  const submit = async (typed: FormData) => {
    props.onTyped?.(typed)
    const values = read(typed)
    const failing = validate(values, rules, t)
    const isWrong = Object.keys(failing).length > 0
    tell({ fields: isWrong && props.check !== undefined ? {} : failing, message: '' })
    if (isWrong && props.check === undefined) return
    setSending(true)
    try {
      if (isWrong) {
        tell({ fields: { ...(await props.check?.(values)), ...failing }, message: '' })
        return
      }
      await send(values)
    } catch (error) {
      tell(toFailure(error, { rules, failed }))
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
        if (target instanceof Element) forget(target.getAttribute('name') ?? '')
        props.onTyped?.(new FormData(currentTarget))
      }}
    >
      <FormErrorsContext value={fields}>{props.children}</FormErrorsContext>
      <div role="alert">
        {isListed && <ErrorSummary labelled={labelled} fields={fields} />}
        {message !== '' && !isListed && props.blocked === undefined && (
          <p className={styles['message']}>{message}</p>
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

/** One of the texts that were typed; a field that is not there is empty. */
export function typedText(typed: FormData, name: string): string {
  const value = typed.get(name)
  return typeof value === 'string' ? value : ''
}

/** The server's own words where it answered; fields' messages go to their fields. */
function toFailure(error: unknown, { rules, failed }: { rules: FormRules; failed: string }) {
  if (!(error instanceof ApiError) || error.status === 0) return { fields: {}, message: failed }
  const { general } = error.errors
  const isOfFields = isFieldErrors(general) && Object.keys(general).some((name) => name in rules)
  if (isOfFields) return { fields: general, message: '' }
  return { fields: {}, message: toText(Object.values(general).flat()) }
}

function toText(messages: readonly string[]): string {
  return [...new Set(messages)].join(' ')
}
