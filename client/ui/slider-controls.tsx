import { useEffect, useState, type RefObject } from 'react'
import { useTranslate } from '../locale/use-translate.ts'
import { ScreenReaderOnly } from './screen-reader-only.tsx'
import { findPlace, type SliderPlace, type Span } from './slider-place.ts'
import styles from './slider.module.css'

interface SliderControlsProps {
  readonly track: RefObject<HTMLElement | null>
  readonly label: string
}

/** A scroll that has rested so long has come to its end. */
const SETTLED_AFTER_MS = 120

/** Buttons that know the ends, keys, and a word on what is seen once the row has moved. */
export function SliderControls({ track, label }: SliderControlsProps) {
  const t = useTranslate()
  const [place, setPlace] = useState<SliderPlace>()
  const [isMoved, setMoved] = useState(false)
  useEffect(() => {
    if (track.current === null) return undefined
    return follow(track.current, (next, by) => {
      setPlace(next)
      if (by === 'scroll') setMoved(true)
    })
  }, [track])
  if (place === undefined || (place.isStart && place.isEnd)) return null
  const { first, last, count, isStart, isEnd } = place
  const shown = t('slider.shown', { first, last, count })
  return (
    <div className={styles['controls']} role="group" aria-label={label}>
      <span aria-hidden="true">{shown}</span>
      <div role="status">{isMoved && <ScreenReaderOnly>{shown}</ScreenReaderOnly>}</div>
      {/* Still focusable at the ends: a button that goes away under the focus would lose it. */}
      <button
        type="button"
        aria-label={t('pages.previous')}
        aria-disabled={isStart}
        onClick={() => turn(track.current, -1)}
      >
        <Arrow d="m14 5-7 7 7 7" />
      </button>
      <button
        type="button"
        aria-label={t('pages.next')}
        aria-disabled={isEnd}
        onClick={() => turn(track.current, 1)}
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

/** By as much as is seen; how smoothly, the style sheet says. */
function turn(track: HTMLElement | null, by: 1 | -1): void {
  track?.scrollBy({ left: by * track.clientWidth })
}

/** What a key does to the row while that itself has the focus; what is in it has keys of its own. */
const KEYS: Readonly<Record<string, (track: HTMLElement) => void>> = {
  ArrowRight: (track) => turn(track, 1),
  ArrowLeft: (track) => turn(track, -1),
  Home: (track) => track.scrollTo({ left: 0 }),
  End: (track) => track.scrollTo({ left: track.scrollWidth }),
}

type Tell = (place: SliderPlace, by: 'scroll' | 'size') => void

function follow(track: HTMLElement, tell: Tell): () => void {
  const life = new AbortController()
  const { signal } = life
  let timer: ReturnType<typeof setTimeout> | undefined
  const items = () => [...(track.firstElementChild?.children ?? [])].map(toSpan)
  const measure = (by: 'scroll' | 'size') => {
    const place = findPlace(toSpan(track), items())
    // Where nothing scrolls there is no reason to stop on the way to what is in it.
    track.tabIndex = place.isStart && place.isEnd ? -1 : 0
    tell(place, by)
  }
  const onScroll = () => {
    clearTimeout(timer)
    timer = setTimeout(() => measure('scroll'), SETTLED_AFTER_MS)
  }
  const onKey = (event: KeyboardEvent) => {
    const isShortcut = event.altKey || event.ctrlKey || event.metaKey || event.shiftKey
    const move = event.target === track && !isShortcut ? KEYS[event.key] : undefined
    if (move === undefined) return
    event.preventDefault()
    move(track)
  }
  const resized = new ResizeObserver(() => measure('size'))
  track.addEventListener('scroll', onScroll, { passive: true, signal })
  track.addEventListener('keydown', onKey, { signal })
  resized.observe(track)
  return () => {
    life.abort()
    resized.disconnect()
    clearTimeout(timer)
  }
}

function toSpan(element: Element): Span {
  const { left, right } = element.getBoundingClientRect()
  return { start: left, end: right }
}
