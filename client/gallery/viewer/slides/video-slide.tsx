import { useEffect, useRef, useState } from 'react'
import { useTranslate } from '../../../locale/use-translate.ts'
import type { VideoItem } from '../../item.ts'
import { useViewer, useViewerState } from '../use-viewer.ts'
import { SlideError } from './slide-error.tsx'
import type { SlideProps } from './slide-props.ts'
import styles from './other-slide.module.css'
import { Spinner } from './spinner.tsx'

export function VideoSlide({ item, index }: SlideProps<VideoItem>) {
  const t = useTranslate()
  const { loaded, send } = useViewer()
  const isShown = useViewerState((state) => state.index === index && state.phase === 'ready')
  const [isPlayable, setIsPlayable] = useState(() => canPlay(item))
  const [isLoading, setIsLoading] = useState(true)
  const video = useRef<HTMLVideoElement>(null)
  useEffect(() => {
    if (!isShown) video.current?.pause()
  }, [isShown])
  useEffect(() => {
    // The video may load or fail before React attaches its listeners.
    const { readyState = 0, error = null } = video.current ?? {}
    if (error !== null) setIsPlayable(false)
    if (readyState < HTMLMediaElement.HAVE_METADATA) return
    setIsLoading(false)
    loaded(index)
  }, [loaded, index])
  if (!isPlayable) {
    return (
      <SlideError index={index} message="gallery.no_video">
        <a href={item.src}>{t('gallery.open_video')}</a>
      </SlideError>
    )
  }
  const { captions } = item
  const show = () => {
    setIsLoading(false)
    loaded(index)
  }
  return (
    <div className={styles['video']}>
      {/* oxlint-disable-next-line jsx-a11y/media-has-caption -- captions are the shop's to write */}
      <video
        ref={video}
        src={item.src}
        poster={item.poster === '' ? undefined : item.poster}
        aria-label={item.title}
        controls
        playsInline
        preload="metadata"
        onLoadedMetadata={show}
        // Some browsers load nothing before the visitor presses play.
        onSuspend={show}
        // A running slideshow would leave the video.
        onPlay={() => send({ type: 'paused' })}
        onError={() => setIsPlayable(false)}
      >
        {captions !== undefined && (
          <track
            kind="captions"
            src={captions.src}
            srcLang={captions.lang}
            label={t('gallery.captions')}
            default
          />
        )}
      </video>
      {isLoading && <Spinner />}
    </div>
  )
}

function canPlay({ mime }: VideoItem): boolean {
  return mime === '' || document.createElement('video').canPlayType(mime) !== ''
}
