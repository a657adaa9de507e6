import { useTranslate } from '../../locale/use-translate.ts'
import { ScreenReaderOnly } from '../../ui/screen-reader-only.tsx'
import { useViewer, useViewerState } from './use-viewer.ts'
import styles from './viewer-ui.module.css'

/** The caption of the slide; its position is announced to screen readers when it changes. */
export function Caption() {
  const t = useTranslate()
  const { items } = useViewer()
  const index = useViewerState((state) => state.index)
  const isPlaying = useViewerState((state) => state.isPlaying)
  const isZoomed = useViewerState((state) => state.isZoomed)
  const { caption, type } = items[index] ?? {}
  const position = t('gallery.position', { number: index + 1, count: items.length })
  return (
    <div aria-live={isPlaying ? 'off' : 'polite'}>
      <ScreenReaderOnly>{position}</ScreenReaderOnly>
      {isZoomed && type === 'image' && <p className={styles['hint']}>{t('gallery.move')}</p>}
      {caption !== undefined && caption !== '' && <p className={styles['caption']}>{caption}</p>}
    </div>
  )
}
