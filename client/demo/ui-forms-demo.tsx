import { useState } from 'react'
import { ApiError } from '#shared/api/errors.ts'
import { CheckField } from '../ui/check-field.tsx'
import { FormField } from '../ui/form-field.tsx'
import { Form, readText } from '../ui/form.tsx'
import { Section } from '../ui/section.tsx'
import { SelectField } from '../ui/select-field.tsx'
import styles from './demo.module.css'

const REFUSED = 422
const NO_ANSWER = 0
const RULES = {
  name: ['required', 'min:3', 'max:20'],
  email: ['required', 'email'],
  password: ['required', 'min:8'],
  again: ['match:password'],
  place: ['required'],
  agreed: ['required'],
} as const

type Send = () => Promise<void>

/** The possible results of sending a form. */
const RESULTS: Readonly<Record<string, Send>> = {
  'is taken': () => Promise.resolve(),
  'takes for ever': () => new Promise(() => undefined),
  'is refused for a field': () =>
    Promise.reject(new ApiError(REFUSED, { general: { email: ['This address is taken.'] } })),
  'is refused as a whole': () =>
    Promise.reject(new ApiError(REFUSED, { general: ['The shop says no.'] })),
  'has no answer': () => Promise.reject(new ApiError(NO_ANSWER, { general: ['No connection'] })),
}

export function UiFormsDemo() {
  return Object.entries(RESULTS).map(([result, send]) => (
    <Section key={result} id={toId(result)} heading={`A form that ${result}`}>
      <DemoForm send={send} />
    </Section>
  ))
}

function toId(result: string): string {
  return `form-${result.replaceAll(' ', '-')}`
}

function DemoForm({ send }: { readonly send: Send }) {
  const [isAccepted, setAccepted] = useState(false)
  const [isShown, setShown] = useState(false)
  return (
    <div className={styles['form']}>
      <Form
        rules={RULES}
        read={(data) =>
          Object.fromEntries(Object.keys(RULES).map((name) => [name, readText(data, name)]))
        }
        send={async () => {
          setAccepted(false)
          await send()
          setAccepted(true)
        }}
        submit="Send"
        sending="Sending…"
        failed="The shop did not answer. What you have typed is still here."
      >
        <FormField name="name" label="Name" hint="Three to twenty characters." />
        <FormField name="email" label="Email" type="email" inputMode="email" />
        <FormField
          name="password"
          label="Password"
          type={isShown ? 'text' : 'password'}
          action={
            <button type="button" aria-pressed={isShown} onClick={() => setShown(!isShown)}>
              Show
            </button>
          }
        />
        <FormField name="again" label="The same password" type="password" />
        <FormField name="phone" label="Telephone (optional)" type="tel" isOptional />
        <SelectField name="place" label="Place" hint="Where it is sent to.">
          <option value="">Choose one</option>
          <option value="am">Armenia</option>
          <option value="fr">France</option>
        </SelectField>
        <FormField name="note" label="Note (optional)" rows={3} isOptional hint="Three lines." />
        <CheckField name="agreed" label="I have read it" isRequired />
        <CheckField name="news" label="Tell me more" defaultChecked />
      </Form>
      <p role="status">{isAccepted && 'It was taken.'}</p>
    </div>
  )
}
