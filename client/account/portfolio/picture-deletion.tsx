import { useState } from 'react'
import type { OwnPicture } from '#shared/account/my-contract.ts'
import { useVisitor } from '../../runtime/visitor.ts'
import { useTranslate } from '../../locale/use-translate.ts'
import buttonStyles from '../../ui/button.module.css'
import styles from './picture-deletion.module.css'
import { useAction } from '../use-action.ts'
import { useFocusBack } from '../use-focus-back.ts'

interface PictureDeletionProps {
  readonly picture: OwnPicture
  readonly name: string
  readonly onDeleted: () => void
}

/**
 * Deletes a picture after a confirmation in the place of the button, because it cannot be restored.
 */
export function PictureDeletion({ picture, name, onDeleted }: PictureDeletionProps) {
  const t = useTranslate()
  const visitor = useVisitor()
  const [isConfirming, setConfirming] = useState(false)
  const button = useFocusBack(isConfirming)
  const { isRunning, failure, start } = useAction()
  const remove = () =>
    start(async () => {
      const { removePicture } = await import('./picture-calls.ts')
      await removePicture(visitor, picture.id)
      onDeleted()
    })
  if (!isConfirming) {
    return (
      <button
        ref={button}
        type="button"
        className={buttonStyles['quiet']}
        aria-label={t('portfolio.delete_name', { name })}
        onClick={() => setConfirming(true)}
      >
        {t('portfolio.delete')}
      </button>
    )
  }
  return (
    <div role="group" aria-label={t('portfolio.delete_name', { name })} className={styles['sure']}>
      <p>{t('portfolio.delete_sure')}</p>
      <div className={styles['ways']}>
        <button
          ref={focusOnArrival}
          type="button"
          className={buttonStyles['secondary']}
          onClick={() => setConfirming(false)}
        >
          {t('portfolio.delete_no')}
        </button>
        <button
          type="button"
          className={buttonStyles['quiet']}
          aria-disabled={isRunning}
          onClick={remove}
        >
          {t('portfolio.delete_yes')}
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
