import { createPortal } from 'react-dom'
import { useTranslate } from '../../locale/use-translate.ts'
import { Caption } from './caption.tsx'
import { Icon } from './icons.tsx'
import { lazyPart } from './lazy-part.tsx'
import { hasDots } from './viewer-state-machine.ts'
import { Slide } from './slides/slide.tsx'
import { Toolbar } from './toolbar.tsx'
import { useViewer, useViewerState } from './use-viewer.ts'
import styles from './viewer-ui.module.css'

/** Dots and thumbnails are loaded on first use; when that fails, they are left out. */
const LEFT_OUT = { Pending: Nothing, Failed: Nothing }
const Dots = lazyPart(() => import('./dots.tsx').then((module) => module.Dots), LEFT_OUT)
const Thumbnails = lazyPart(
  () => import('./thumbnails.tsx').then((module) => module.Thumbnails),
  LEFT_OUT,
)

function Nothing() {
  return null
}

/** The controls, and the contents of each slide that has been opened or preloaded. */
export function ViewerUi() {
  const { engine, items } = useViewer()
  const areThumbnailsShown = useViewerState((state) => state.areThumbnailsShown)
  const slideStates = useViewerState((state) => state.slides)
  return (
    <>
      {items.map((item, index) => {
        const node = engine.nodes[index]
        if (slideStates[index] === undefined || node === undefined) return null
        // oxlint-disable-next-line react/no-array-index-key -- the items do not change while the viewer is open
        return createPortal(<Slide item={item} index={index} />, node, String(index))
      })}
      <Toolbar />
      {items.length > 1 && <Arrows />}
      <footer className={styles['foot']}>
        <Caption />
        {hasDots(items.length) && <Dots />}
        {areThumbnailsShown && <Thumbnails />}
      </footer>
    </>
  )
}

function Arrows() {
  const t = useTranslate()
  const { navigate } = useViewer()
  return (
    <>
      <button
        type="button"
        className={styles['previous']}
        aria-label={t('gallery.previous')}
        onClick={() => navigate(-1)}
      >
        <Icon name="previous" />
      </button>
      <button
        type="button"
        className={styles['next']}
        aria-label={t('gallery.next')}
        onClick={() => navigate(1)}
      >
        <Icon name="next" />
      </button>
    </>
  )
}
