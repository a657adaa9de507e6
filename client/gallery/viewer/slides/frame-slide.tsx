import { useEffect, useRef, useState } from 'react'
import { useTranslate } from '../../../locale/use-translate.ts'
import { FRAME_TIMEOUT_MS } from '../../limits.ts'
import type { FrameItem } from '../../item.ts'
import { useViewer, useViewerState } from '../use-viewer.ts'
import { findFrameError } from './frame-error.ts'
import { SlideError } from './slide-error.tsx'
import type { SlideProps } from './slide-props.ts'
import styles from './other-slide.module.css'
import slides from './slides.module.css'
import { Spinner } from './spinner.tsx'

/** The sandbox is for other origins; a page of the same origin could remove it. */
const SANDBOX_PERMISSIONS = 'allow-scripts allow-same-origin allow-popups allow-forms'

/** Shows a frame of the same origin at once, and one of another host on request. */
export function FrameSlide({ item, index }: SlideProps<FrameItem>) {
  const t = useTranslate()
  const { clickedIndex, engine } = useViewer()
  const isShown = useViewerState((state) => state.index === index)
  const { src, href } = item
  const [isRequested, setIsRequested] = useState(
    (src !== undefined && isSameOrigin(src)) || clickedIndex === index,
  )
  const load = () => {
    // The button is removed, so the focus moves to the dialog.
    engine.dialog.focus()
    setIsRequested(true)
  }
  if (src !== undefined && isRequested && isShown)
    return <Frame item={{ ...item, src }} index={index} />
  return (
    <FramePrompt index={index}>
      <p>{item.title}</p>
      {src !== undefined && (
        <button type="button" onClick={load}>
          {t('gallery.load_from', { host: new URL(src, location.href).host })}
        </button>
      )}
      <a href={href} target="_blank" rel="noopener">
        {t('gallery.open_outside')}
      </a>
    </FramePrompt>
  )
}

function FramePrompt({
  index,
  children,
}: {
  readonly index: number
  readonly children: React.ReactNode
}) {
  const { loaded } = useViewer()
  useEffect(() => loaded(index), [loaded, index])
  return <div className={slides['notice']}>{children}</div>
}

interface FrameProps {
  readonly item: FrameItem & { readonly src: string }
  readonly index: number
}

function Frame({ item, index }: FrameProps) {
  const t = useTranslate()
  const { loaded } = useViewer()
  const [loading, setLoading] = useState<'loading' | 'loaded' | 'failed'>('loading')
  const frame = useRef<HTMLIFrameElement>(null)
  useEffect(() => {
    if (loading !== 'loading') return undefined
    const timer = setTimeout(() => setLoading('failed'), FRAME_TIMEOUT_MS)
    return () => clearTimeout(timer)
  }, [loading])
  if (loading === 'failed') {
    return (
      <SlideError index={index} message="gallery.no_page">
        <a href={item.href} target="_blank" rel="noopener">
          {t('gallery.open_outside')}
        </a>
      </SlideError>
    )
  }
  const show = () => {
    const isBlocked = frame.current !== null && findFrameError(frame.current)
    setLoading(isBlocked ? 'failed' : 'loaded')
    loaded(index)
  }
  return (
    <div className={styles['frame']} data-frame={item.type}>
      <iframe
        ref={frame}
        src={item.src}
        title={item.title}
        // oxlint-disable-next-line react/iframe-missing-sandbox -- maps run scripts of their own origin
        sandbox={isSameOrigin(item.src) ? undefined : SANDBOX_PERMISSIONS}
        onLoad={show}
        allowFullScreen
      />
      {loading === 'loading' && <Spinner />}
    </div>
  )
}

function isSameOrigin(src: string): boolean {
  return new URL(src, location.href).origin === location.origin
}
