import { useCallback, useRef, useState } from 'react'
import type { MessageKey } from '#shared/locale/messages/all.ts'
import { useVisitor } from '../../app/visitor.ts'
import { createSaver } from './create-saver.ts'

export interface Saving {
  readonly isSaved: boolean
  /** What has come of the last press, to be announced. */
  readonly said: MessageKey | undefined
  readonly save: (isSaved: boolean) => void
  /** What the shop says, where nothing has been pressed. */
  readonly learn: (isSaved: boolean) => void
}

/** Whether an article is saved: shown at once, taken back when the shop could not keep it. */
export function useSaving(blog_id: number, initial: boolean): Saving {
  const visitor = useVisitor()
  const [isSaved, setSaved] = useState(initial)
  const [said, setSaid] = useState<MessageKey>()
  const isPressed = useRef(false)
  const [saver] = useState(() =>
    createSaver({
      isKept: initial,
      async keep(is_saved) {
        const { keepArticle } = await import('../my/my-calls.ts')
        await keepArticle(visitor, { blog_id, is_saved })
      },
      onKept: (kept) => setSaid(kept ? 'article.was_saved' : 'article.was_removed'),
      onFailed(kept) {
        setSaved(kept)
        setSaid('article.not_saved')
      },
    }),
  )
  const save = useCallback(
    (wanted: boolean) => {
      isPressed.current = true
      setSaved(wanted)
      setSaid(undefined)
      void saver.want(wanted)
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
