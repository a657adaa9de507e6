import { useEffect, useState } from 'react'
import { MAX_ALT_CHARACTERS } from '#shared/gallery/alt.ts'
import type { ImageItem } from '../../item.ts'
import { useViewer, useViewerState } from '../use-viewer.ts'
import { SlideError } from './slide-error.tsx'
import type { SlideProps } from './slide-props.ts'
import styles from './slides.module.css'
import { Spinner } from './spinner.tsx'

type LoadState = 'loading' | 'loaded' | 'missing'

/** The full picture, with its thumbnail while it is loading. */
export function ImageSlide({ item, index }: SlideProps<ImageItem>) {
  const { loaded } = useViewer()
  const [loading, setLoading] = useState<LoadState>('loading')
  const isShown = useViewerState((state) => state.index === index)
  // A missing picture is loaded again when its slide is shown, and when the network is back.
  useEffect(() => {
    if (!isShown) return undefined
    const retry = () => setLoading((state) => (state === 'missing' ? 'loading' : state))
    retry()
    addEventListener('online', retry)
    return () => removeEventListener('online', retry)
  }, [isShown])
  if (loading === 'missing') return <SlideError index={index} message="gallery.no_image" />
  const { src, avif, thumb, alt, width, height } = item
  const showFull = () => {
    setLoading('loaded')
    loaded(index)
  }
  return (
    <div className={styles['picture']} data-picture={loading}>
      {loading === 'loading' && (
        <>
          {thumb !== undefined && thumb !== '' && (
            <img src={thumb} width={width} height={height} alt="" aria-hidden="true" />
          )}
          <Spinner />
        </>
      )}
      <picture>
        {avif !== undefined && <source type="image/avif" srcSet={avif} />}
        <img
          src={src}
          alt={alt.slice(0, MAX_ALT_CHARACTERS)}
          draggable={false}
          data-full
          onLoad={showFull}
          onError={() => setLoading('missing')}
        />
      </picture>
    </div>
  )
}
