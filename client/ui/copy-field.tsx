import { useId, useRef, useState, type ReactNode } from 'react'
import button from './button.module.css'
import styles from './copy-field.module.css'
import field from './form-field.module.css'

interface CopyFieldProps {
  readonly label: string
  readonly url: string
  readonly words: {
    readonly copy: string
    readonly copied: string
    /** Said where the browser forbids it; the address is selected then. */
    readonly not_copied: string
  }
  /** Stands where the button was that made it: takes its focus. */
  readonly isNew?: boolean
  /** Further ways to pass it on. */
  readonly children?: ReactNode
}

/** An address to be copied and passed on. */
export function CopyField({ label, url, words, isNew = false, children }: CopyFieldProps) {
  const id = useId()
  const input = useRef<HTMLInputElement>(null)
  const [said, setSaid] = useState<string>()
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(url)
      setSaid(words.copied)
    } catch {
      input.current?.select()
      setSaid(words.not_copied)
    }
  }
  return (
    <>
      <p className={field['field']}>
        <label htmlFor={id}>{label}</label>
        <input
          ref={input}
          id={id}
          type="text"
          readOnly
          value={url}
          onFocus={({ target }) => target.select()}
        />
      </p>
      <p className={styles['ways']}>
        <button
          ref={isNew ? focusOnArrival : undefined}
          type="button"
          className={button['second']}
          onClick={() => void copy()}
        >
          {words.copy}
        </button>
        {children}
      </p>
      <p role="status">{said}</p>
    </>
  )
}

function focusOnArrival(copy: HTMLButtonElement | null): void {
  copy?.focus()
}
