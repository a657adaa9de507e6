import { useEffect, useLayoutEffect, useRef } from 'react'
import { useTranslate } from '../../locale/use-translate.ts'
import { useViewer, useViewerState } from './use-viewer.ts'
import frame from '../../ui/picture-frame.module.css'
import styles from './thumbnails.module.css'

export function Thumbnails() {
  const t = useTranslate()
  const { engine, items, goTo, prefersReducedMotion } = useViewer()
  const index = useViewerState((state) => state.index)
  const strip = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const behavior = prefersReducedMotion ? 'instant' : 'smooth'
    strip.current?.children[index]?.scrollIntoView({ inline: 'center', block: 'nearest', behavior })
  }, [index, prefersReducedMotion])
  useLayoutEffect(() => {
    const stripElement = strip.current
    return () => {
      if (stripElement?.contains(document.activeElement) === true) engine.dialog.focus()
    }
  }, [engine])
  return (
    <div ref={strip} className={styles['strip']} data-strip>
      {items.map((item, at) => (
        <button
          // oxlint-disable-next-line react/no-array-index-key -- the items do not change while the viewer is open
          key={at}
          type="button"
          aria-label={t('gallery.go_to', { number: at + 1 })}
          aria-current={at === index}
          onClick={() => goTo(at)}
        >
          {item.thumb === undefined || item.thumb === '' ? (
            at + 1
          ) : (
            <span className={`${frame['frame']} ${frame['square']}`}>
              <img src={item.thumb} alt="" loading="lazy" />
            </span>
          )}
        </button>
      ))}
    </div>
  )
}
