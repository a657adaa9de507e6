import { useEffect, useEffectEvent, useRef, useState, type ReactNode } from 'react'
import { flushSync } from 'react-dom'
import type { ProductCard } from '#shared/catalog/contract.ts'
import { useTranslate } from '../locale/use-translate.ts'
import { useVisitor, type Visitor } from '../runtime/visitor.ts'
import button from '../ui/button.module.css'
import section from '../ui/section.module.css'
import styles from './product-rows.module.css'
import { ProductSlider } from './product-slider.tsx'

/** How far below the screen a row is loaded. */
const LOAD_MARGIN = '500px'
/** Higher than any page, so that only the lower edge of a row can be outside. */
const WHOLE_PAGE = '100000px'

/** The observed elements of each state; a failed row waits for a press. */
const OBSERVED_EDGES: Readonly<Record<RowState['kind'], IntersectionObserverInit | undefined>> = {
  hidden: {},
  reserved: { rootMargin: `${LOAD_MARGIN} 0px` },
  // The observer calls back when the lower edge crosses that of the screen.
  ready: { rootMargin: `${WHOLE_PAGE} 0px 0px`, threshold: 1 },
  failed: undefined,
}

interface LazyRowProps {
  readonly heading: string
  readonly load: (visitor: Visitor) => Promise<readonly ProductCard[]>
  /** Whether the page has reserved the space from the beginning. */
  readonly isReserved?: boolean
  /** Actions beside the heading. */
  readonly children?: ReactNode
}

type RowState =
  /** No space is reserved, because the content below is on the screen and would move. */
  | { readonly kind: 'hidden' }
  | { readonly kind: 'reserved' }
  | { readonly kind: 'failed' }
  | {
      readonly kind: 'ready'
      readonly products: readonly ProductCard[]
      /** Whether the row may be as high as its products, because nothing visible is below it. */
      readonly isReleased: boolean
    }

/**
 * A row of products below the screen. Its space is reserved while nobody sees it, so that nothing visible
 * moves, and its products are loaded when the visitor comes near.
 */
export function LazyRow({ heading, load, isReserved = false, children }: LazyRowProps) {
  const t = useTranslate()
  const visitor = useVisitor()
  const room = useRef<HTMLDivElement>(null)
  const [row, setRow] = useState<RowState>({ kind: isReserved ? 'reserved' : 'hidden' })
  const request = useEffectEvent(() => {
    load(visitor).then(
      (products) => setRow({ kind: 'ready', products, isReleased: false }),
      () => setRow({ kind: 'failed' }),
    )
  })
  /** Changes the height of the row, unless that would move something on the screen. */
  const resize = useEffectEvent(() => {
    if (room.current === null) return
    const { top, bottom } = room.current.getBoundingClientRect()
    if (row.kind === 'hidden' && top >= window.innerHeight) {
      flushSync(() => setRow({ kind: 'reserved' }))
    } else if (row.kind === 'ready' && bottom > window.innerHeight) {
      flushSync(() => setRow({ ...row, isReleased: true }))
    }
  })
  const retry = () => {
    // The pressed button is removed.
    room.current?.focus({ preventScroll: true })
    setRow({ kind: 'reserved' })
  }
  const { kind } = row
  const isWaiting = !(kind === 'ready' && row.isReleased)
  const hasSpace = kind !== 'hidden' && isWaiting
  const isEmpty = kind === 'ready' && row.products.length === 0

  useEffect(() => {
    const element = room.current
    const options = OBSERVED_EDGES[kind]
    if (element === null || options === undefined || !isWaiting) return undefined
    let cancel: (() => void) | undefined
    const observer = new IntersectionObserver(([entry]) => {
      cancel?.()
      if (kind !== 'reserved') cancel = onNextFrame(resize)
      else if (entry?.isIntersecting === true) {
        observer.disconnect()
        request()
      }
    }, options)
    observer.observe(element)
    return () => {
      observer.disconnect()
      cancel?.()
    }
  }, [kind, isWaiting])

  return (
    <div
      ref={room}
      tabIndex={-1}
      className={styles['room']}
      data-reserved={hasSpace}
      // On paper, most rows would be a heading above a reserved space.
      data-print="no"
    >
      {kind !== 'hidden' && !isEmpty && (
        <section className={section['section']}>
          <div className={section['head']}>
            <h2>{heading}</h2>
            {kind === 'ready' && children}
          </div>
          {kind === 'ready' && <ProductSlider label={heading} products={row.products} />}
          {kind === 'failed' && (
            <div role="alert">
              <p>{t('row.failed')}</p>
              <button type="button" className={button['secondary']} onClick={retry}>
                {t('error.retry')}
              </button>
            </div>
          )}
        </section>
      )}
    </div>
  )
}

/**
 * Calls back before the next frame is drawn, when the position of scrolling is that of this frame. An
 * observer of intersections, or a promise, calls back when the visitor may have scrolled since.
 */
function onNextFrame(callback: () => void): () => void {
  const id = requestAnimationFrame(callback)
  return () => cancelAnimationFrame(id)
}
