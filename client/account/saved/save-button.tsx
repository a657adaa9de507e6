import { useTranslate } from '../../locale/use-translate.ts'
import button from '../../ui/button.module.css'
import { ScreenReaderOnly } from '../../ui/screen-reader-only.tsx'
import styles from './save-button.module.css'
import type { SavedArticleState } from './use-saved-article.ts'

interface SaveButtonProps {
  readonly saving: Pick<SavedArticleState, 'isSaved' | 'said' | 'save'>
  /** The article's title, where more than one is on the page. */
  readonly about?: string
}

/** Puts an article aside to be read again, or takes it out. */
export function SaveButton({ saving, about }: SaveButtonProps) {
  const t = useTranslate()
  const { isSaved, said, save } = saving
  const words = t(isSaved ? 'article.saved' : 'article.save')
  return (
    <div className={styles['save']}>
      <button
        type="button"
        className={`${button['quiet']} ${styles['button']}`}
        data-saved={isSaved}
        onClick={() => save(!isSaved)}
      >
        <svg viewBox="0 0 24 24" width="20" height="20" aria-hidden="true">
          <path d="M6.5 4h11v16L12 15.5 6.5 20Z" />
        </svg>
        {words}
        {about !== undefined && <ScreenReaderOnly>: {about}</ScreenReaderOnly>}
      </button>
      <p role="status" data-failed={said === 'article.not_saved'}>
        {said !== undefined && t(said)}
      </p>
    </div>
  )
}
