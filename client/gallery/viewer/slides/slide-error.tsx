import { useEffect, type ReactNode } from 'react'
import type { MessageKey } from '#shared/locale/messages/all.ts'
import { useTranslate } from '../../../locale/use-translate.ts'
import { useViewer, useViewerState } from '../use-viewer.ts'
import styles from './slides.module.css'

interface SlideErrorProps {
  readonly index: number
  /** One of spec §8. */
  readonly message: MessageKey
  /** A way out, if there is one. */
  readonly children?: ReactNode
}

/** In the place of what could not be shown. Announced once it is the shown slide. */
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
