import { useRef, useState, type ComponentType } from 'react'
import { flushSync } from 'react-dom'
import type { AnsweredQuestion, QuestionList } from '#shared/questions/contract.ts'
import { formatDate } from '#shared/locale/dates.ts'
import { useAccountKey } from '../account/use-account-key.ts'
import { withMessages } from '../locale/load-messages.ts'
import { useLocaleCode, useTranslate } from '../locale/use-translate.ts'
import { useVisitor, type Visitor } from '../runtime/visitor.ts'
import button from '../ui/button.module.css'
import { Section } from '../ui/section.tsx'
import { loadQuestionPage } from './question-calls.ts'
import type { QuestionFormProps } from './question-form.tsx'
import { QUESTIONS_ID } from './questions-id.ts'
import styles from './questions.module.css'

/** Page 0 means that nothing was loaded. `has_more` shows the button, which then loads page 1. */
const FAILED_LIST: QuestionList = { questions: [], page: 0, has_more: true }

export interface QuestionsProps {
  readonly product_id: number
  readonly initial: QuestionList
}

/** Loads the first page, or returns FAILED_LIST, with which `Questions` offers to try again. */
export function loadFirstPage(visitor: Visitor, product_id: number): Promise<QuestionList> {
  return loadQuestionPage(visitor, { product_id, page: 1 }).catch(() => FAILED_LIST)
}

/** The answered questions about a product, and the form for a new question. */
export function Questions({ product_id, initial }: QuestionsProps) {
  const t = useTranslate()
  const visitor = useVisitor()
  // A sign-out closes the form with what was typed.
  const accountKey = useAccountKey()
  const isLoading = useRef(false)
  const [list, setList] = useState(initial)
  const [isFailed, setFailed] = useState(initial === FAILED_LIST)
  const { questions, has_more } = list

  const showMore = async () => {
    if (isLoading.current) return
    isLoading.current = true
    try {
      const next = await loadQuestionPage(visitor, { product_id, page: list.page + 1 })
      const knownIds = new Set(questions.map(({ question_id }) => question_id))
      const added = next.questions.filter(({ question_id }) => !knownIds.has(question_id))
      flushSync(() => {
        setFailed(false)
        setList({ ...next, questions: [...questions, ...added] })
      })
      const [firstAdded] = added
      if (firstAdded !== undefined) document.getElementById(toId(firstAdded))?.focus()
    } catch {
      setFailed(true)
    } finally {
      isLoading.current = false
    }
  }
  return (
    <Section id={QUESTIONS_ID} heading={t('questions.title')}>
      <div className={styles['questions']}>
        {questions.length === 0 && !isFailed && <p>{t('questions.none')}</p>}
        {questions.length > 0 && (
          <ul className={styles['list']}>
            {questions.map((question) => (
              <li key={question.question_id}>
                <QuestionArticle question={question} />
              </li>
            ))}
          </ul>
        )}
        <div role="alert">{isFailed && <p>{t('questions.failed')}</p>}</div>
        {has_more && (
          <button type="button" className={button['secondary']} onClick={() => void showMore()}>
            {t(isFailed ? 'error.retry' : 'questions.more')}
          </button>
        )}
        <AskQuestion key={accountKey} product_id={product_id} />
      </div>
    </Section>
  )
}

function QuestionArticle({ question }: { readonly question: AnsweredQuestion }) {
  const t = useTranslate()
  const locale = useLocaleCode()
  const id = toId(question)
  return (
    <article id={id} className={styles['question']} tabIndex={-1} aria-labelledby={`${id}-title`}>
      <h3 id={`${id}-title`}>{question.question}</h3>
      <p className={styles['answer']}>{question.answer}</p>
      <p className={styles['by']}>
        {t('questions.shop')} ·{' '}
        <time dateTime={question.answered_at}>{formatDate(question.answered_at, locale)}</time>
      </p>
    </article>
  )
}

function toId({ question_id }: AnsweredQuestion): string {
  return `question-${question_id}`
}

/** The form is loaded when it is opened, because few visitors ask. */
function AskQuestion(props: QuestionFormProps) {
  const t = useTranslate()
  const visitor = useVisitor()
  const [Form, setForm] = useState<ComponentType<QuestionFormProps>>()
  const [isFailed, setFailed] = useState(false)
  if (Form !== undefined) return <Form {...props} />
  const open = async () => {
    try {
      const formModule = import('./question-form.tsx')
      const { QuestionForm } = await withMessages(visitor, ['account', 'form'], formModule)
      setForm(() => QuestionForm)
    } catch {
      // The button stays, so that the visitor can try again.
      setFailed(true)
    }
  }
  return (
    <div>
      <button type="button" className={button['secondary']} onClick={() => void open()}>
        {t('questions.ask')}
      </button>
      <div role="alert">{isFailed && <p>{t('questions.form_failed')}</p>}</div>
    </div>
  )
}
