import { useEffect, type ReactNode } from 'react'
import type { MessageKey } from '#shared/locale/messages/all.ts'
import { useTranslate } from '../../../locale/use-translate.ts'
import { useViewer, useViewerState } from '../use-viewer.ts'
import styles from './slides.module.css'

interface SlideErrorProps {
  readonly index: number
  /** A message of spec §8. */
  readonly message: MessageKey
  /** An alternative action, such as a link. */
  readonly children?: ReactNode
}

/** Replaces content that could not be shown; announced while the slide is shown. */
export function SlideError({ index, message, children }: SlideErrorProps) {
  const t = useTranslate()
  const { loaded } = useViewer()
  const isShown = useViewerState((state) => state.index === index)
  useEffect(() => loaded(index), [loaded, index])
  return (
    <div className={styles['notice']}>
      <p role={isShown ? 'alert' : undefined}>{t(message)}</p>
      {children}
    </div>
  )
}
