import { useEffect, useEffectEvent, useId, useRef, useState, type KeyboardEvent } from 'react'
import { MAX_QUANTITY } from '#shared/cart/limits.ts'
import { useTranslate } from '../locale/use-translate.ts'
import styles from './quantity-field.module.css'

interface QuantityFieldProps {
  /** Of what: each of several fields has a name of its own. */
  readonly label: string
  readonly quantity: number
  readonly max: number
  readonly onStep: (by: 1 | -1) => void
  readonly onType: (quantity: number) => void
}

/** A quantity to step through or to type; what cannot be is corrected with a word. */
export function QuantityField({ label, quantity, max, onStep, onType }: QuantityFieldProps) {
  const t = useTranslate()
  const wordId = useId()
  const input = useRef<HTMLInputElement>(null)
  const [draft, setDraft] = useState<string>()
  const [word, setWord] = useState<'corrected' | 'only'>()

  function step(by: 1 | -1): void {
    setDraft(undefined)
    const next = quantity + by
    const isTooMany = by > 0 && next > max
    setWord(isTooMany ? tooMany(max) : undefined)
    if (next >= 1 && !isTooMany) onStep(by)
  }

  function take(text = draft): void {
    if (text === undefined) return
    const typed = /^\s*-?\d+\s*$/.test(text) ? Number(text) : Number.NaN
    setDraft(undefined)
    const wrong = typed > max ? tooMany(max) : 'corrected'
    setWord(typed >= 1 && typed <= max ? undefined : wrong)
    if (!Number.isNaN(typed)) onType(Math.min(Math.max(1, typed), max))
  }

  const takeUp = useEffectEvent(() => {
    const text = input.current?.value ?? ''
    if (text === String(quantity)) return
    if (document.activeElement === input.current) setDraft(text)
    else take(text)
  })
  // What was typed before script was there, which React leaves in the field without knowing it.
  useEffect(() => takeUp(), [])

  function follow(event: KeyboardEvent): void {
    const by = STEPS.get(event.key)
    if (by !== undefined) step(by)
    else if (event.key === 'Enter') take()
    else return
    event.preventDefault()
  }

  return (
    <div role="group" aria-label={label}>
      <div className={styles['stepper']}>
        <button
          type="button"
          aria-label={t('quantity.less')}
          aria-disabled={quantity <= 1}
          onClick={() => step(-1)}
        >
          −
        </button>
        <input
          ref={input}
          type="text"
          inputMode="numeric"
          autoComplete="off"
          aria-label={label}
          aria-describedby={word === undefined ? undefined : wordId}
          value={draft ?? String(quantity)}
          onChange={({ target }) => setDraft(target.value)}
          onBlur={() => take()}
          onKeyDown={follow}
        />
        <button
          type="button"
          aria-label={t('quantity.more')}
          aria-disabled={quantity >= max}
          onClick={() => step(1)}
        >
          +
        </button>
      </div>
      <p id={wordId} className={styles['word']} role="status">
        {word !== undefined && t(`quantity.${word}`, { max, quantity })}
      </p>
    </div>
  )
}

/** The stock is the limit, unless it is the shop's own for one line. */
function tooMany(max: number): 'corrected' | 'only' {
  return max < MAX_QUANTITY ? 'only' : 'corrected'
}

const STEPS: ReadonlyMap<string, 1 | -1> = new Map([
  ['ArrowUp', 1],
  ['ArrowDown', -1],
])
