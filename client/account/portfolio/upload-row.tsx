import { useLayoutEffect, useRef } from 'react'
import { useTranslate } from '../../locale/use-translate.ts'
import button from '../../ui/button.module.css'
import type { Upload, UploadState } from './upload-queue.ts'
import styles from './upload-row.module.css'

const MAX_PERCENT = 100

interface UploadRowProps {
  readonly upload: Upload
  readonly onRetry: () => void
  readonly onRemove: () => void
  /** Called when the row is removed while it has the focus. */
  readonly onFocusLost: () => void
}

/** The progress of one upload, or the reason why it failed. */
export function UploadRow({ upload, onRetry, onRemove, onFocusLost }: UploadRowProps) {
  const t = useTranslate()
  const row = useRef<HTMLLIElement>(null)
  const remove = useRef<HTMLButtonElement>(null)
  useLayoutEffect(() => {
    const rowElement = row.current
    return () => {
      if (rowElement?.contains(document.activeElement) === true) onFocusLost()
    }
  }, [onFocusLost])
  const describe = useDescribeState()
  const { state, file } = upload
  const { name } = file
  const isFailed = state.kind === 'failed'
  return (
    <li ref={row} className={styles['row']} data-failed={isFailed}>
      <p className={styles['name']}>{name}</p>
      <p role={isFailed ? 'alert' : undefined} className={styles['state']}>
        {describe(state)}
      </p>
      {!isFailed && (
        <progress
          max={MAX_PERCENT}
          value={state.kind === 'sending' ? state.percent : undefined}
          aria-label={name}
        />
      )}
      <div className={styles['ways']}>
        {state.kind === 'failed' && state.canRetry && (
          <button
            type="button"
            className={button['quiet']}
            aria-label={t('portfolio.retry_name', { name })}
            onClick={() => {
              // The pressed button is removed.
              remove.current?.focus()
              onRetry()
            }}
          >
            {t('error.retry')}
          </button>
        )}
        <button
          ref={remove}
          type="button"
          className={button['quiet']}
          aria-label={t(isFailed ? 'portfolio.dismiss_name' : 'portfolio.cancel_name', { name })}
          onClick={onRemove}
        >
          {t(isFailed ? 'portfolio.dismiss' : 'portfolio.cancel')}
        </button>
      </div>
    </li>
  )
}

function useDescribeState() {
  const t = useTranslate()
  return (state: UploadState): string => {
    switch (state.kind) {
      case 'waiting':
        return t('portfolio.waiting')
      case 'preparing':
        return t('portfolio.preparing')
      case 'sending':
        return t('portfolio.sending', { percent: state.percent })
      case 'failed':
        return state.message
    }
  }
}
