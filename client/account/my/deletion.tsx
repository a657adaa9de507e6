import { useState } from 'react'
import { useTranslate } from '../../locale/use-translate.ts'
import buttonStyles from '../../ui/button.module.css'
import { useAction } from '../use-action.ts'
import { useFocusBack } from '../use-focus-back.ts'
import styles from './deletion.module.css'

interface DeletionProps {
  readonly name: string
  readonly question: string
  /** Moves the focus afterwards, because the pressed button no longer exists. */
  readonly onConfirmed: () => Promise<void>
}

/** Deletes something after a confirmation in the place of the button, because it cannot be restored. */
export function Deletion({ name, question, onConfirmed }: DeletionProps) {
  const t = useTranslate()
  const [isConfirming, setConfirming] = useState(false)
  const button = useFocusBack(isConfirming)
  const { isRunning, failure, start } = useAction()
  if (!isConfirming) {
    return (
      <button
        ref={button}
        type="button"
        className={buttonStyles['quiet']}
        aria-label={t('my.remove_name', { name })}
        onClick={() => setConfirming(true)}
      >
        {t('my.remove')}
      </button>
    )
  }
  return (
    <div role="group" aria-label={t('my.remove_name', { name })} className={styles['sure']}>
      <p>{question}</p>
      <div className={styles['ways']}>
        <button
          ref={focusOnArrival}
          type="button"
          className={buttonStyles['secondary']}
          onClick={() => setConfirming(false)}
        >
          {t('my.remove_no')}
        </button>
        <button
          type="button"
          className={buttonStyles['quiet']}
          aria-disabled={isRunning}
          onClick={() => start(onConfirmed)}
        >
          {t('my.remove_yes')}
        </button>
      </div>
      <p role="status">{failure}</p>
    </div>
  )
}

/** Focuses the button that cancels, so that Enter does not delete. */
function focusOnArrival(button: HTMLButtonElement | null): void {
  button?.focus()
}
