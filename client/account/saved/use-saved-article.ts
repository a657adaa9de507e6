import { useCallback, useRef, useState } from 'react'
import type { MessageKey } from '#shared/locale/messages/all.ts'
import { useVisitor } from '../../runtime/visitor.ts'
import { createArticleSaver } from './create-article-saver.ts'

export interface SavedArticleState {
  readonly isSaved: boolean
  /** The result of the last press, to be announced. */
  readonly said: MessageKey | undefined
  readonly save: (isSaved: boolean) => void
  /** What the shop says, where nothing has been pressed. */
  readonly learn: (isSaved: boolean) => void
}

/** Whether an article is saved. A change is shown at once, and reverted if it could not be stored. */
export function useSavedArticle(blog_id: number, initial: boolean): SavedArticleState {
  const visitor = useVisitor()
  const [isSaved, setSaved] = useState(initial)
  const [said, setSaid] = useState<MessageKey>()
  const isPressed = useRef(false)
  const [saver] = useState(() =>
    createArticleSaver({
      isKept: initial,
      async keep(is_saved) {
        const { storeSavedArticle } = await import('../my/my-calls.ts')
        await storeSavedArticle(visitor, { blog_id, is_saved })
      },
      onKept: (kept) => setSaid(kept ? 'article.was_saved' : 'article.was_removed'),
      onFailed(kept) {
        setSaved(kept)
        setSaid('article.not_saved')
      },
    }),
  )
  const save = useCallback(
    (requested: boolean) => {
      isPressed.current = true
      setSaved(requested)
      setSaid(undefined)
      void saver.want(requested)
    },
    [saver],
  )
  const learn = useCallback(
    (kept: boolean) => {
      if (isPressed.current) return
      saver.learn(kept)
      setSaved(kept)
    },
    [saver],
  )
  return { isSaved, said, save, learn }
}
