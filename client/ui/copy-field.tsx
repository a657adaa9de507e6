import { useId, useRef, useState, type ReactNode } from 'react'
import button from './button.module.css'
import styles from './copy-field.module.css'
import { focusOnMount } from './focus-on-mount.ts'
import field from './form-field.module.css'

interface CopyFieldProps {
  readonly label: string
  readonly url: string
  readonly labels: {
    readonly copy: string
    readonly copied: string
    /** Shown when the browser denies copying; the URL is selected then. */
    readonly not_copied: string
  }
  /** It replaces the button that created the link, and takes its focus. */
  readonly isNew?: boolean
  /** Further ways to share the URL. */
  readonly children?: ReactNode
}

/** A read-only URL with a copy button. */
export function CopyField({ label, url, labels, isNew = false, children }: CopyFieldProps) {
  const id = useId()
  const input = useRef<HTMLInputElement>(null)
  const [status, setStatus] = useState<string>()
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(url)
      setStatus(labels.copied)
    } catch {
      input.current?.select()
      setStatus(labels.not_copied)
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
          ref={isNew ? focusOnMount : undefined}
          type="button"
          className={button['secondary']}
          onClick={() => void copy()}
        >
          {labels.copy}
        </button>
        {children}
      </p>
      <p role="status">{status}</p>
    </>
  )
}
