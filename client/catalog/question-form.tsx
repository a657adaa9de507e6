import { useEffect, useRef, useState } from 'react'
import { cleanText } from '#shared/forms/clean.ts'
import { GUEST_QUESTION_RULES, QUESTION_RULES } from '#shared/questions/question-rules.ts'
import { promptAfterSessionEnd } from '../account/prompt-after-session-end.ts'
import { useAuth } from '../account/use-auth.ts'
import { useTranslate } from '../locale/use-translate.ts'
import { useVisitor } from '../runtime/visitor.ts'
import { Form, readText } from '../ui/form.tsx'
import { FormField } from '../ui/form-field.tsx'
import { sendQuestion } from './question-calls.ts'
import styles from './questions.module.css'

const TITLE_ID = 'ask-question'
const TEXT_ROWS = 4

export interface QuestionFormProps {
  readonly product_id: number
}

/** Asks for a question and, from guests, for the address to which the shop answers. */
export function QuestionForm({ product_id }: QuestionFormProps) {
  const t = useTranslate()
  const visitor = useVisitor()
  const container = useRef<HTMLDivElement>(null)
  const ownEmail = useAuth(({ user }) => (user?.is_email_confirmed ? user.email : undefined))
  const [result, setResult] = useState<string>()
  useEffect(() => {
    // The focus moves into the form that the visitor has opened.
    container.current?.querySelector('textarea')?.focus()
  }, [])
  useEffect(() => {
    if (result !== undefined) container.current?.focus()
  }, [result])
  const send = async (question: ReturnType<typeof toQuestion>) => {
    try {
      const state = await sendQuestion(visitor, { ...question, product_id })
      const email = ownEmail ?? question.email ?? ''
      setResult(t(state === 'asked' ? 'questions.sent_asked' : 'questions.sent_confirm', { email }))
    } catch (error) {
      promptAfterSessionEnd(visitor.auth, error)
      throw error
    }
  }
  if (result !== undefined) {
    return (
      <div ref={container} className={styles['own']} tabIndex={-1}>
        <p>{result}</p>
      </div>
    )
  }
  return (
    <div ref={container} className={styles['own']}>
      <h3 id={TITLE_ID}>{t('questions.ask')}</h3>
      <p className={styles['rule']}>
        {ownEmail === undefined
          ? t('questions.rule')
          : t('questions.own_email', { email: ownEmail })}
      </p>
      <Form
        rules={ownEmail === undefined ? GUEST_QUESTION_RULES : QUESTION_RULES}
        read={toQuestion}
        send={send}
        submit={t('questions.send')}
        sending={t('questions.sending')}
        failed={t('questions.send_failed')}
        labelledBy={TITLE_ID}
      >
        <FormField name="text" label={t('questions.text')} rows={TEXT_ROWS} />
        {ownEmail === undefined && (
          <FormField
            name="email"
            type="email"
            label={t('account.email')}
            hint={t('questions.email_hint')}
            inputMode="email"
            autoComplete="email"
            autoCapitalize="none"
            spellCheck={false}
          />
        )}
        <input
          type="text"
          name="website"
          className={styles['trap']}
          tabIndex={-1}
          autoComplete="off"
          aria-hidden="true"
        />
      </Form>
    </div>
  )
}

function toQuestion(data: FormData) {
  const email = readText(data, 'email').trim()
  return {
    text: cleanText(readText(data, 'text')),
    website: readText(data, 'website'),
    ...(email !== '' && { email }),
  }
}
