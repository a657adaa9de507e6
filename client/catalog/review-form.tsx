import { useEffect, useId, useRef, useState, type SubmitEvent } from 'react'
import { ApiError, isFieldErrors } from '#shared/api/errors.ts'
import { RATINGS } from '#shared/catalog/ratings.ts'
import { cleanLine, cleanText, REVIEW_RULES } from '#shared/catalog/review-rules.ts'
import type { Rating, Review } from '#shared/catalog/reviews.ts'
import { validate, type FormErrors } from '#shared/forms/validate.ts'
import { useVisitor } from '../app/visitor.ts'
import { useTranslate } from '../locale/use-translate.ts'
import { FieldErrors } from '../ui/field-errors.tsx'
import { FormField } from '../ui/form-field.tsx'
import { ScreenReaderOnly } from '../ui/screen-reader-only.tsx'
import styles from './review-form.module.css'

const ALREADY_REVIEWED = 409
const TEXT_ROWS = 6

export interface ReviewFormProps {
  readonly product_id: number
  readonly onAdded: (own: Review, rating: Rating | null) => void
  /** This person has written before, perhaps a moment ago with the answer lost on its way. */
  readonly onRefused: () => Promise<void>
}

interface Failure {
  readonly fields: FormErrors
  readonly message: string
}

const NONE: Failure = { fields: {}, message: '' }

/** Fields keep what is typed into them, whatever fails. */
export function ReviewForm({ product_id, onAdded, onRefused }: ReviewFormProps) {
  const t = useTranslate()
  const visitor = useVisitor()
  const form = useRef<HTMLFormElement>(null)
  const [isSending, setSending] = useState(false)
  const [{ fields, message }, setFailure] = useState(NONE)

  useEffect(() => {
    fetchCalls()
    // Who has asked for the form goes on in it.
    form.current?.querySelector('input')?.focus()
  }, [])
  useEffect(() => {
    if (Object.keys(fields).length === 0) return
    form.current?.querySelector<HTMLElement>('[data-invalid="true"] :is(input, textarea)')?.focus()
  }, [fields])

  const send = async (written: FormData) => {
    const review = toReview(written)
    const failing = validate(review, REVIEW_RULES, t)
    setFailure({ fields: failing, message: '' })
    if (Object.keys(failing).length > 0) return
    setSending(true)
    try {
      const { sendReview } = await import('./review-calls.ts')
      const added = await sendReview(visitor, { ...review, rating: review.rating ?? 0, product_id })
      onAdded(added.own, added.rating)
    } catch (error) {
      setFailure(toFailure(error, t('reviews.failed')))
      if (error instanceof ApiError && error.status === ALREADY_REVIEWED) await onRefused()
    } finally {
      setSending(false)
    }
  }
  const onSubmit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (!isSending) void send(new FormData(event.currentTarget))
  }
  return (
    <form
      ref={form}
      className={styles['form']}
      noValidate
      aria-labelledby="write-review"
      onSubmit={onSubmit}
    >
      <h3 id="write-review">{t('reviews.write')}</h3>
      <RatingChoice errors={fields['rating']} />
      <FormField name="title" label={t('reviews.heading')} errors={fields['title']} />
      <FormField name="text" label={t('reviews.text')} errors={fields['text']} rows={TEXT_ROWS} />
      <FormField
        name="name"
        label={t('reviews.name')}
        errors={fields['name']}
        autoComplete="nickname"
      />
      <input
        type="text"
        name="website"
        className={styles['trap']}
        tabIndex={-1}
        autoComplete="off"
        aria-hidden="true"
      />
      <div role="alert">{message !== '' && <p className={styles['message']}>{message}</p>}</div>
      <button type="submit" className={styles['send']} aria-disabled={isSending}>
        {t(isSending ? 'reviews.sending' : 'reviews.send')}
      </button>
    </form>
  )
}

function RatingChoice({ errors }: { readonly errors: readonly string[] | undefined }) {
  const t = useTranslate()
  const errorId = useId()
  const isInvalid = errors !== undefined
  return (
    <fieldset
      className={styles['rating']}
      role="radiogroup"
      aria-required="true"
      aria-invalid={isInvalid}
      aria-describedby={isInvalid ? errorId : undefined}
      data-invalid={isInvalid}
    >
      <legend>{t('reviews.rating')}</legend>
      <div className={styles['stars']}>
        {RATINGS.map((stars) => (
          <label key={stars}>
            <input type="radio" name="rating" value={stars} />
            <ScreenReaderOnly>
              {stars === 1 ? t('reviews.star') : t('reviews.stars', { count: stars })}
            </ScreenReaderOnly>
          </label>
        ))}
      </div>
      <FieldErrors id={errorId} errors={errors} />
    </fieldset>
  )
}

function toReview(written: FormData) {
  const typed = (name: string) => {
    const value = written.get(name)
    return typeof value === 'string' ? value : ''
  }
  const rating = written.get('rating')
  return {
    rating: rating === null ? null : Number(rating),
    title: cleanLine(typed('title')),
    text: cleanText(typed('text')),
    name: cleanLine(typed('name')),
    website: typed('website'),
  }
}

/** The server's own words where it answered; fields' messages go to their fields. */
function toFailure(error: unknown, fallback: string): Failure {
  if (!(error instanceof ApiError) || error.status === 0) return { fields: {}, message: fallback }
  const { general } = error.errors
  const isOfFields =
    isFieldErrors(general) && Object.keys(general).some((name) => name in REVIEW_RULES)
  return isOfFields ? { fields: general, message: '' } : { fields: {}, message: error.message }
}

/** Fetched with the form: sending then needs nothing but the shop. */
function fetchCalls(): void {
  import('./review-calls.ts').catch(() => {
    // Offline for now: asked again when the review is sent.
  })
}
