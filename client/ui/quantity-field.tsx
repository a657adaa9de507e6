import { useEffect, useEffectEvent, useId, useRef, useState, type KeyboardEvent } from 'react'
import { MAX_QUANTITY } from '#shared/cart/limits.ts'
import { useTranslate } from '../locale/use-translate.ts'
import styles from './quantity-field.module.css'
import { ScreenReaderOnly } from './screen-reader-only.tsx'

interface QuantityFieldProps {
  /** The accessible name, which distinguishes several fields. */
  readonly label: string
  readonly quantity: number
  readonly max: number
  /** Whether the browser restores the quantity on a return to the page, which nothing else stores. */
  readonly isRestored?: boolean
  readonly onStep: (by: 1 | -1) => void
  readonly onValueChange: (quantity: number) => void
}

/** A quantity with step buttons; an invalid quantity is corrected and explained, and a step is announced. */
export function QuantityField(props: QuantityFieldProps) {
  const { label, quantity, max, isRestored = false, onStep, onValueChange } = props
  const t = useTranslate()
  const noteId = useId()
  const input = useRef<HTMLInputElement>(null)
  const [draftText, setDraftText] = useState<string>()
  const [note, setNote] = useState<'corrected' | 'only'>()
  const [isStepped, setStepped] = useState(false)

  function step(by: 1 | -1): void {
    setDraftText(undefined)
    const next = quantity + by
    const exceedsMax = by > 0 && next > max
    setNote(exceedsMax ? excessNote(max) : undefined)
    if (next < 1 || exceedsMax) return
    setStepped(true)
    onStep(by)
  }

  function applyText(text = draftText): void {
    if (text === undefined) return
    const value = /^\s*-?\d+\s*$/.test(text) ? Number(text) : Number.NaN
    setDraftText(undefined)
    const noteText = value > max ? excessNote(max) : 'corrected'
    setNote(value >= 1 && value <= max ? undefined : noteText)
    if (!Number.isNaN(value)) onValueChange(Math.min(Math.max(1, value), max))
  }

  const applyInitialText = useEffectEvent(() => {
    const text = input.current?.value ?? ''
    if (text === String(quantity)) return
    if (document.activeElement === input.current) setDraftText(text)
    else applyText(text)
  })
  // Text that was typed or restored before hydration stays in the field, which React does not report.
  useEffect(() => applyInitialText(), [])
  // Browsers restore a value only if it differs from the attribute, which React sets to the same.
  useEffect(() => {
    if (isRestored && quantity > 1) input.current?.setAttribute('value', '1')
  })

  function handleKey(event: KeyboardEvent): void {
    const by = STEP_BY_KEY.get(event.key)
    if (by !== undefined) step(by)
    else if (event.key === 'Enter') applyText()
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
          autoComplete={isRestored ? undefined : 'off'}
          aria-label={label}
          aria-describedby={note === undefined ? undefined : noteId}
          value={draftText ?? String(quantity)}
          onChange={({ target }) => setDraftText(target.value)}
          onBlur={() => applyText()}
          onKeyDown={handleKey}
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
      <p id={noteId} className={styles['word']} role="status">
        {note !== undefined && t(`quantity.${note}`, { max, quantity })}
        {note === undefined && isStepped && <ScreenReaderOnly>{quantity}</ScreenReaderOnly>}
      </p>
    </div>
  )
}

/** The note names the stock, unless the limit is the shop's maximum for one line. */
function excessNote(max: number): 'corrected' | 'only' {
  return max < MAX_QUANTITY ? 'only' : 'corrected'
}

const STEP_BY_KEY: ReadonlyMap<string, 1 | -1> = new Map([
  ['ArrowUp', 1],
  ['ArrowDown', -1],
])
