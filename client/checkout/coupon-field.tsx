import { useId, useRef, useState, type SubmitEvent } from 'react'
import { useStore } from 'zustand'
import { useTranslate } from '../locale/use-translate.ts'
import button from '../ui/button.module.css'
import field from '../ui/form-field.module.css'
import styles from './coupon-field.module.css'
import { changeInput, findLatestCheck, priceAgain, type CheckoutStore } from './checkout-store.ts'

/**
 * The field for one coupon code. The API's message below it says what the coupon does, or why it
 * does nothing.
 */
export function CouponField({ store }: { readonly store: CheckoutStore }) {
  const t = useTranslate()
  const id = useId()
  const input = useRef<HTMLInputElement>(null)
  const usedCode = useStore(store, (state) => state.input.coupon_code)
  const answer = useStore(store, (state) => findLatestCheck(state)?.coupon)
  const pricing = useStore(store, (state) => state.pricing)
  const [code, setCode] = useState(usedCode)
  // The answer to another code is not shown for this one.
  const isAnswered = usedCode !== '' && answer?.code === toCode(usedCode)
  const isChecking = usedCode !== '' && !isAnswered && pricing === 'loading'
  const isApplied = isAnswered && answer.state === 'applied'
  const isRejected = isAnswered && !isApplied
  const apply = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    const enteredCode = code.trim()
    if (enteredCode === usedCode && pricing === 'failed') priceAgain(store)
    changeInput(store, { coupon_code: enteredCode })
  }
  const remove = () => {
    input.current?.focus()
    setCode('')
    changeInput(store, { coupon_code: '' })
  }
  return (
    <form className={styles['coupon']} method="post" onSubmit={apply}>
      <div className={field['field']} data-invalid={isRejected}>
        <label htmlFor={id}>{t('checkout.coupon')}</label>
        <div className={styles['row']}>
          <input
            ref={input}
            id={id}
            name="coupon_code"
            value={code}
            maxLength={40}
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
            aria-invalid={isRejected}
            aria-describedby={`${id}-answer`}
            onChange={({ target }) => setCode(target.value)}
          />
          <button type="submit" className={button['secondary']}>
            {t('checkout.coupon_use')}
          </button>
        </div>
        <p
          id={`${id}-answer`}
          role="status"
          className={isRejected ? field['errors'] : field['hint']}
        >
          {isChecking && t('checkout.coupon_checking')}
          {isAnswered && answer.message}
        </p>
      </div>
      {isApplied && (
        <button type="button" className={button['quiet']} onClick={remove}>
          {t('checkout.coupon_remove', { code: answer.code })}
        </button>
      )}
    </form>
  )
}

/** Normalises a code in the same way as the API. */
function toCode(input: string): string {
  return input.toUpperCase().replaceAll(/\s/g, '')
}
