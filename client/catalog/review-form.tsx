import { useEffect, useId, useRef, useState } from 'react'
import { ApiError } from '#shared/api/errors.ts'
import type { Product } from '#shared/catalog/contract.ts'
import { RATINGS } from '#shared/catalog/ratings.ts'
import { REVIEW_RULES } from '#shared/catalog/review-rules.ts'
import { cleanLine, cleanText } from '#shared/forms/clean.ts'
import { PopupLink } from '../account/popup-link.tsx'
import { useAccountKey } from '../account/use-account-key.ts'
import { useAuth } from '../account/use-auth.ts'
import { useWasSignedIn } from '../account/use-was-signed-in.ts'
import { useLastUser } from '../account/use-last-user.ts'
import { promptAfterSessionEnd } from '../account/prompt-after-session-end.ts'
import { useSignInPrompt } from '../account/use-sign-in-prompt.ts'
import { useVisitor } from '../runtime/visitor.ts'
import { useTranslate } from '../locale/use-translate.ts'
import { FieldErrors } from '../ui/field-errors.tsx'
import { Form, readText, useFieldErrors } from '../ui/form.tsx'
import { FormField } from '../ui/form-field.tsx'
import { ScreenReaderOnly } from '../ui/screen-reader-only.tsx'
import { addOwnReview, reloadReviews } from './more-reviews.ts'
import styles from './review-form.module.css'

const ALREADY_REVIEWED = 409
const TEXT_ROWS = 6
const TITLE_ID = 'write-review'

export interface ReviewFormProps {
  readonly product: Product
  readonly onAdded: () => void
}

/** Only customers write reviews, so other visitors are asked to sign in first. */
export function ReviewForm(props: ReviewFormProps) {
  return <AccountReviewForm key={useAccountKey()} {...props} />
}

/** The text stays when the session ends, until the visitor signs out here. */
function AccountReviewForm(props: ReviewFormProps) {
  return useWasSignedIn() ? <BuyerReviewForm {...props} /> : <SignInMessage />
}

/** Checks before the form is shown whether the visitor has bought the product. */
function BuyerReviewForm(props: ReviewFormProps) {
  const t = useTranslate()
  const visitor = useVisitor()
  const { product_id } = props.product
  const [permission, setPermission] = useState<'loading' | 'granted' | 'denied'>('loading')
  useEffect(() => {
    let isActive = true
    const check = async () => {
      try {
        const { fetchReviewPermission } = await import('./review-calls.ts')
        const mayReview = await fetchReviewPermission(visitor, product_id)
        if (isActive) setPermission(mayReview === false ? 'denied' : 'granted')
      } catch {
        // Offline the form is shown as well, and the server checks the review.
        if (isActive) setPermission('granted')
      }
    }
    void check()
    return () => {
      isActive = false
    }
  }, [visitor, product_id])
  if (permission === 'loading') return <p role="status">{t('reviews.asking')}</p>
  return permission === 'granted' ? <WriteReview {...props} /> : <NotBoughtMessage />
}

function NotBoughtMessage() {
  const t = useTranslate()
  const container = useRef<HTMLDivElement>(null)
  useEffect(() => container.current?.focus(), [])
  return (
    <div ref={container} tabIndex={-1} role="status" className={styles['refused']}>
      <p>{t('reviews.not_bought')}</p>
      <p>{t('reviews.how_to')}</p>
    </div>
  )
}

function SignInMessage() {
  const t = useTranslate()
  const container = useRef<HTMLParagraphElement>(null)
  useEffect(() => container.current?.querySelector('a')?.focus(), [])
  return (
    <p ref={container}>
      {t('reviews.sign_in')} <PopupLink to="login">{t('account.login')}</PopupLink>
    </p>
  )
}

function WriteReview({ product, onAdded }: ReviewFormProps) {
  const t = useTranslate()
  const visitor = useVisitor()
  const container = useRef<HTMLDivElement>(null)
  const name = useLastUser()?.name ?? ''
  useSignInPrompt(!useAuth(({ authenticated }) => authenticated))
  useEffect(() => {
    // The focus moves into the form that the visitor has opened.
    container.current?.querySelector('input')?.focus()
  }, [])
  const send = async (review: ReturnType<typeof toReview>) => {
    try {
      const { sendReview } = await import('./review-calls.ts')
      const addedReview = await sendReview(visitor, {
        ...review,
        rating: review.rating ?? 0,
        product_id: product.product_id,
      })
      addOwnReview(visitor, product, addedReview)
      onAdded()
    } catch (error) {
      const isRepeated = error instanceof ApiError && error.status === ALREADY_REVIEWED
      if (isRepeated) await reloadReviews(visitor, product)
      // The visitor may have closed the question before.
      promptAfterSessionEnd(visitor.auth, error)
      throw error
    }
  }
  return (
    <div ref={container}>
      <h3 id={TITLE_ID} className={styles['title']}>
        {t('reviews.write')}
      </h3>
      <p className={styles['rule']}>{t('reviews.only_buyers')}</p>
      <Form
        rules={REVIEW_RULES}
        read={toReview}
        send={send}
        submit={t('reviews.send')}
        sending={t('reviews.sending')}
        failed={t('reviews.failed')}
        labelledBy={TITLE_ID}
      >
        <RatingChoice />
        <FormField name="title" label={t('reviews.heading')} />
        <FormField name="text" label={t('reviews.text')} rows={TEXT_ROWS} />
        <FormField
          name="name"
          label={t('reviews.name')}
          autoComplete="nickname"
          defaultValue={name}
        />
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

function RatingChoice() {
  const t = useTranslate()
  const errorId = useId()
  const errors = useFieldErrors('rating')
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
            <ScreenReaderOnly>{t('reviews.stars', { count: stars })}</ScreenReaderOnly>
          </label>
        ))}
      </div>
      <FieldErrors id={errorId} errors={errors} />
    </fieldset>
  )
}

function toReview(data: FormData) {
  const rating = data.get('rating')
  return {
    rating: rating === null ? null : Number(rating),
    title: cleanLine(readText(data, 'title')),
    text: cleanText(readText(data, 'text')),
    name: cleanLine(readText(data, 'name')),
    website: readText(data, 'website'),
  }
}
