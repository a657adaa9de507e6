import { useTranslate } from '../../locale/use-translate.ts'
import type { GalleryItem } from '../item.ts'
import { enterFullscreen, leaveFullscreen } from './fullscreen.ts'
import { Icon, type IconName } from './icons.tsx'
import { canShowThumbnails } from './viewer-state-machine.ts'
import { useViewer, useViewerState } from './use-viewer.ts'
import styles from './viewer-ui.module.css'

export function Toolbar() {
  const t = useTranslate()
  const viewer = useViewer()
  const { send, items } = viewer
  const state = useViewerState((viewerState) => viewerState)
  const { index, count, canZoom, isZoomed, isPlaying, isFullscreen, areThumbnailsShown } = state
  const zoom = () => {
    send({ type: 'paused' })
    viewer.zoom.toggle()
  }
  return (
    <header className={styles['toolbar']}>
      <span className={styles['counter']} aria-hidden="true">
        {index + 1} / {count}
      </span>
      <div className={styles['tools']} role="group" aria-label={t('gallery.tools')}>
        <ToolButton
          icon={isZoomed ? 'zoomOut' : 'zoomIn'}
          label={t(isZoomed ? 'gallery.zoom_out' : 'gallery.zoom_in')}
          onClick={canZoom ? zoom : undefined}
        />
        <DownloadLink item={items[index]} />
        {count > 1 && (
          <ToolButton
            icon={isPlaying ? 'pause' : 'play'}
            label={t(isPlaying ? 'gallery.pause' : 'gallery.play')}
            onClick={() => send({ type: isPlaying ? 'paused' : 'played' })}
          />
        )}
        {document.fullscreenEnabled && (
          <ToolButton
            icon={isFullscreen ? 'leaveFullscreen' : 'enterFullscreen'}
            label={t(isFullscreen ? 'gallery.leave_fullscreen' : 'gallery.fullscreen')}
            onClick={() => void (isFullscreen ? leaveFullscreen() : enterFullscreen(viewer))}
          />
        )}
        {canShowThumbnails(state) && (
          <ToolButton
            icon="thumbnails"
            label={t('gallery.thumbnails')}
            isPressed={areThumbnailsShown}
            onClick={() => send({ type: 'thumbnails-toggled' })}
          />
        )}
        <ToolButton icon="close" label={t('gallery.close')} onClick={() => viewer.close()} />
      </div>
    </header>
  )
}

function DownloadLink({ item }: { readonly item: GalleryItem | undefined }) {
  const t = useTranslate()
  if (item?.type !== 'image' && item?.type !== 'video') return null
  return (
    <a
      href={item.src}
      download
      // Browsers open a file of another origin, such as the CDN's, instead of downloading it.
      target="_blank"
      className={styles['tool']}
      aria-label={t('gallery.download')}
    >
      <Icon name="download" />
    </a>
  )
}

interface ToolButtonProps {
  readonly icon: IconName
  readonly label: string
  /** It is undefined while the tool is not available. */
  readonly onClick: (() => void) | undefined
  readonly isPressed?: boolean
}

function ToolButton({ icon, label, onClick, isPressed }: ToolButtonProps) {
  return (
    <button
      type="button"
      className={styles['tool']}
      aria-label={label}
      title={label}
      aria-pressed={isPressed}
      // The control stays focusable, so that the focus is not lost.
      aria-disabled={onClick === undefined}
      onClick={onClick}
    >
      <Icon name={icon} />
    </button>
  )
}
