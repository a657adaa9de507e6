import { useEffect, useState, type RefObject } from 'react'
import { useTranslate } from '../locale/use-translate.ts'
import { ScreenReaderOnly } from './screen-reader-only.tsx'
import { findPosition, type SliderPosition, type Extent } from './slider-position.ts'
import styles from './slider.module.css'

interface SliderControlsProps {
  readonly track: RefObject<HTMLElement | null>
  readonly label: string
}

/** Scrolling has ended after this time without a scroll event. */
const SCROLL_END_MS = 120

/** The slider's buttons and keys, and a status that is announced after the first scroll. */
export function SliderControls({ track, label }: SliderControlsProps) {
  const t = useTranslate()
  const [position, setPosition] = useState<SliderPosition>()
  const [hasMoved, setHasMoved] = useState(false)
  useEffect(() => {
    if (track.current === null) return undefined
    return observe(track.current, (next, cause) => {
      setPosition(next)
      if (cause === 'scroll') setHasMoved(true)
    })
  }, [track])
  if (position === undefined || (position.isAtStart && position.isAtEnd)) return null
  const { first, last, count, isAtStart, isAtEnd } = position
  const positionText =
    first === last
      ? t('slider.shown_one', { first, count })
      : t('slider.shown', { first, last, count })
  return (
    <div className={styles['controls']} role="group" aria-label={label}>
      <span aria-hidden="true">{positionText}</span>
      <div role="status">{hasMoved && <ScreenReaderOnly>{positionText}</ScreenReaderOnly>}</div>
      {/* The buttons stay focusable at the ends, so that the focus is not lost. */}
      <button
        type="button"
        aria-label={t('pages.previous')}
        aria-disabled={isAtStart}
        onClick={() => scrollByPage(track.current, -1)}
      >
        <Arrow d="m14 5-7 7 7 7" />
      </button>
      <button
        type="button"
        aria-label={t('pages.next')}
        aria-disabled={isAtEnd}
        onClick={() => scrollByPage(track.current, 1)}
      >
        <Arrow d="m10 5 7 7-7 7" />
      </button>
    </div>
  )
}

function Arrow({ d }: { readonly d: string }) {
  return (
    <svg
      viewBox="0 0 24 24"
      width="22"
      height="22"
      fill="none"
      stroke="currentColor"
      aria-hidden="true"
    >
      <path d={d} strokeWidth="1.5" />
    </svg>
  )
}

/** Scrolls by the visible width; the style sheet sets the smoothness. */
function scrollByPage(track: HTMLElement | null, by: 1 | -1): void {
  track?.scrollBy({ left: by * track.clientWidth })
}

/** The keys of the track while it has the focus itself; its items handle their own keys. */
const SCROLL_BY_KEY: Readonly<Record<string, (track: HTMLElement) => void>> = {
  ArrowRight: (track) => scrollByPage(track, 1),
  ArrowLeft: (track) => scrollByPage(track, -1),
  Home: (track) => track.scrollTo({ left: 0 }),
  End: (track) => track.scrollTo({ left: track.scrollWidth }),
}

type OnPosition = (position: SliderPosition, cause: 'scroll' | 'size') => void

function observe(track: HTMLElement, onPosition: OnPosition): () => void {
  const listeners = new AbortController()
  const { signal } = listeners
  let timer: ReturnType<typeof setTimeout> | undefined
  const items = () => [...(track.firstElementChild?.children ?? [])].map(toExtent)
  const measure = (cause: 'scroll' | 'size') => {
    const position = findPosition(toExtent(track), items())
    // A track that does not scroll is not a tab stop.
    track.tabIndex = position.isAtStart && position.isAtEnd ? -1 : 0
    onPosition(position, cause)
  }
  const onScroll = () => {
    clearTimeout(timer)
    timer = setTimeout(() => measure('scroll'), SCROLL_END_MS)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const isShortcut = event.altKey || event.ctrlKey || event.metaKey || event.shiftKey
    const move = event.target === track && !isShortcut ? SCROLL_BY_KEY[event.key] : undefined
    if (move === undefined) return
    event.preventDefault()
    move(track)
  }
  const resizeObserver = new ResizeObserver(() => measure('size'))
  track.addEventListener('scroll', onScroll, { passive: true, signal })
  track.addEventListener('keydown', onKeyDown, { signal })
  resizeObserver.observe(track)
  return () => {
    listeners.abort()
    resizeObserver.disconnect()
    clearTimeout(timer)
  }
}

function toExtent(element: Element): Extent {
  const { left, right } = element.getBoundingClientRect()
  return { start: left, end: right }
}
