import { useCallback, useRef, useState } from 'react'
import type { MessageKey } from '#shared/locale/messages/all.ts'
import { useVisitor } from '../../runtime/visitor.ts'
import { createArticleSaver } from './create-article-saver.ts'

export interface SavedArticleState {
  readonly isSaved: boolean
  /** The message about the last change, for screen readers. */
  readonly message: MessageKey | undefined
  readonly save: (isSaved: boolean) => void
  /** Sets the stored state, unless the visitor has changed it. */
  readonly update: (isSaved: boolean) => void
}

/** Whether an article is saved. A change is shown at once, and reverted if it could not be stored. */
export function useSavedArticle(blog_id: number, wasSaved: boolean): SavedArticleState {
  const visitor = useVisitor()
  const [isSaved, setSaved] = useState(wasSaved)
  const [message, setMessage] = useState<MessageKey>()
  const isPressed = useRef(false)
  const [saver] = useState(() =>
    createArticleSaver({
      isStored: wasSaved,
      async store(is_saved) {
        const { storeSavedArticle } = await import('../my/my-calls.ts')
        await storeSavedArticle(visitor, { blog_id, is_saved })
      },
      onStored: (isStored) => setMessage(isStored ? 'article.was_saved' : 'article.was_removed'),
      onFailed(isStored) {
        setSaved(isStored)
        setMessage('article.not_saved')
      },
    }),
  )
  const save = useCallback(
    (isSaveRequested: boolean) => {
      isPressed.current = true
      setSaved(isSaveRequested)
      setMessage(undefined)
      void saver.save(isSaveRequested)
    },
    [saver],
  )
  const update = useCallback(
    (isStored: boolean) => {
      if (isPressed.current) return
      saver.update(isStored)
      setSaved(isStored)
    },
    [saver],
  )
  return { isSaved, message, save, update }
}
