import { useState } from 'react'
import type { OwnPicture } from '#shared/account/my-contract.ts'
import { useVisitor } from '../../runtime/visitor.ts'
import { useTranslate } from '../../locale/use-translate.ts'
import look from '../../ui/button.module.css'
import styles from './picture-deletion.module.css'
import { useAction } from '../use-action.ts'
import { useFocusBack } from '../use-focus-back.ts'

interface PictureDeletionProps {
  readonly picture: OwnPicture
  readonly name: string
  readonly onDeleted: () => void
}

/** Asked once more where the button was: a deleted picture does not come back. */
export function PictureDeletion({ picture, name, onDeleted }: PictureDeletionProps) {
  const t = useTranslate()
  const visitor = useVisitor()
  const [isAsked, setAsked] = useState(false)
  const button = useFocusBack(isAsked)
  const { isRunning, failure, start } = useAction()
  const remove = () =>
    start(async () => {
      const { removePicture } = await import('./picture-calls.ts')
      await removePicture(visitor, picture.id)
      onDeleted()
    })
  if (!isAsked) {
    return (
      <button
        ref={button}
        type="button"
        className={look['quiet']}
        aria-label={t('portfolio.delete_name', { name })}
        onClick={() => setAsked(true)}
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
          className={look['second']}
          onClick={() => setAsked(false)}
        >
          {t('portfolio.delete_no')}
        </button>
        <button type="button" className={look['quiet']} aria-disabled={isRunning} onClick={remove}>
          {t('portfolio.delete_yes')}
        </button>
      </div>
      <p role="status">{failure}</p>
    </div>
  )
}

/** The careful answer is the one that Enter gives. */
function focusOnArrival(keep: HTMLButtonElement | null): void {
  keep?.focus()
}
