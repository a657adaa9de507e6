import { useTranslate } from '../../locale/use-translate.ts'
import { canFullscreen, enterFullscreen, leaveFullscreen } from './fullscreen.ts'
import { Icon, type IconName } from './icons.tsx'
import { hasStrip } from './machine.ts'
import { useViewer, useViewerState } from './use-viewer.ts'
import styles from './viewer-ui.module.css'

export function Toolbar() {
  const t = useTranslate()
  const { close } = useViewer()
  const index = useViewerState((state) => state.index)
  const count = useViewerState((state) => state.count)
  return (
    <header className={styles['toolbar']}>
      <span className={styles['counter']} aria-hidden="true">
        {index + 1} / {count}
      </span>
      <div className={styles['tools']} role="toolbar" aria-label={t('gallery.tools')}>
        <ZoomButton />
        <DownloadLink />
        {count > 1 && <SlideshowButton />}
        {canFullscreen() && <FullscreenButton />}
        {hasStrip({ count }) && <ThumbnailsButton />}
        <Tool icon="close" label={t('gallery.close')} onClick={() => close()} />
      </div>
    </header>
  )
}

function ZoomButton() {
  const t = useTranslate()
  const { zoom, send } = useViewer()
  const canZoom = useViewerState((state) => state.canZoom)
  const isZoomed = useViewerState((state) => state.isZoomed)
  const toggle = () => {
    send({ type: 'paused' })
    zoom.toggle()
  }
  return (
    <Tool
      icon={isZoomed ? 'zoomOut' : 'zoomIn'}
      label={t(isZoomed ? 'gallery.zoom_out' : 'gallery.zoom_in')}
      isDisabled={!canZoom}
      onClick={toggle}
    />
  )
}

function DownloadLink() {
  const t = useTranslate()
  const { items } = useViewer()
  const item = items[useViewerState((state) => state.index)]
  if (item?.type !== 'image' && item?.type !== 'video') return null
  // Browsers would open another host's file in the page's place.
  if (new URL(item.src, location.href).origin !== location.origin) return null
  return (
    <a href={item.src} download className={styles['tool']} aria-label={t('gallery.download')}>
      <Icon name="download" />
    </a>
  )
}

function SlideshowButton() {
  const t = useTranslate()
  const { send } = useViewer()
  const isPlaying = useViewerState((state) => state.isPlaying)
  return (
    <Tool
      icon={isPlaying ? 'pause' : 'play'}
      label={t(isPlaying ? 'gallery.pause' : 'gallery.play')}
      onClick={() => send({ type: isPlaying ? 'paused' : 'played' })}
    />
  )
}

function FullscreenButton() {
  const t = useTranslate()
  const viewer = useViewer()
  const isFullscreen = useViewerState((state) => state.isFullscreen)
  return (
    <Tool
      icon={isFullscreen ? 'leaveFullscreen' : 'enterFullscreen'}
      label={t(isFullscreen ? 'gallery.leave_fullscreen' : 'gallery.fullscreen')}
      onClick={() => void (isFullscreen ? leaveFullscreen() : enterFullscreen(viewer))}
    />
  )
}

function ThumbnailsButton() {
  const t = useTranslate()
  const { send } = useViewer()
  const isShown = useViewerState((state) => state.hasThumbnails)
  return (
    <Tool
      icon="thumbnails"
      label={t('gallery.thumbnails')}
      isPressed={isShown}
      onClick={() => send({ type: 'thumbnails-toggled' })}
    />
  )
}

interface ToolProps {
  readonly icon: IconName
  readonly label: string
  readonly onClick: () => void
  readonly isPressed?: boolean
  readonly isDisabled?: boolean
}

function Tool({ icon, label, onClick, isPressed, isDisabled = false }: ToolProps) {
  return (
    <button
      type="button"
      className={styles['tool']}
      aria-label={label}
      title={label}
      aria-pressed={isPressed}
      // Still focusable: a control that goes away under the focus would lose it.
      aria-disabled={isDisabled}
      onClick={isDisabled ? undefined : onClick}
    >
      <Icon name={icon} />
    </button>
  )
}
