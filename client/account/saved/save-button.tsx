import { useTranslate } from '../../locale/use-translate.ts'
import button from '../../ui/button.module.css'
import { EarlyButton } from '../../ui/early-button.tsx'
import { ScreenReaderOnly } from '../../ui/screen-reader-only.tsx'
import styles from './save-button.module.css'
import type { SavedArticleState } from './use-saved-article.ts'

interface SaveButtonProps {
  readonly article: Pick<SavedArticleState, 'isSaved' | 'message' | 'save'>
  /** The article's title, if the page has more than one article. */
  readonly about?: string
}

/** Saves an article for later, or removes it. */
export function SaveButton({ article, about }: SaveButtonProps) {
  const t = useTranslate()
  const { isSaved, message, save } = article
  const label = t(isSaved ? 'article.saved' : 'article.save')
  return (
    <div className={styles['save']}>
      <EarlyButton
        className={`${button['quiet']} ${styles['button']}`}
        data-saved={isSaved}
        onPress={() => save(!isSaved)}
      >
        <svg viewBox="0 0 24 24" width="20" height="20" aria-hidden="true">
          <path d="M6.5 4h11v16L12 15.5 6.5 20Z" />
        </svg>
        {label}
        {about !== undefined && <ScreenReaderOnly>: {about}</ScreenReaderOnly>}
      </EarlyButton>
      <p role="status" data-failed={message === 'article.not_saved'}>
        {message !== undefined && t(message)}
      </p>
    </div>
  )
}
