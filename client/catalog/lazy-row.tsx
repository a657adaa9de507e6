import { useEffect, useEffectEvent, useRef, useState, type ReactNode } from 'react'
import type { ProductCard } from '#shared/catalog/contract.ts'
import { useTranslate } from '../locale/use-translate.ts'
import { useVisitor, type Visitor } from '../runtime/visitor.ts'
import button from '../ui/button.module.css'
import section from '../ui/section.module.css'
import styles from './product-rows.module.css'
import { ProductSlider } from './product-slider.tsx'

/** How far below the screen a row is loaded. */
const LOAD_MARGIN = '500px'

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
      (products) => setRow({ kind: 'ready', products, isReleased: isCutOff(room.current) }),
      () => setRow({ kind: 'failed' }),
    )
  })
  const { kind } = row
  const hasSpace = kind !== 'hidden' && !(kind === 'ready' && row.isReleased)

  useEffect(() => {
    if (kind !== 'hidden' && kind !== 'reserved') return undefined
    const hasRoom = kind === 'reserved'
    const observer = new IntersectionObserver(
      ([entry]) => {
        if (entry?.isIntersecting !== hasRoom) return
        observer.disconnect()
        if (hasRoom) request()
        else setRow({ kind: 'reserved' })
      },
      hasRoom ? { rootMargin: `${LOAD_MARGIN} 0px` } : {},
    )
    if (room.current !== null) observer.observe(room.current)
    return () => observer.disconnect()
  }, [kind])

  return (
    <div ref={room} className={styles['room']} data-reserved={hasSpace}>
      {kind !== 'hidden' && (
        <section className={section['section']}>
          <div className={section['head']}>
            <h2>{heading}</h2>
            {kind === 'ready' && children}
          </div>
          {kind === 'ready' && <ProductSlider label={heading} products={row.products} />}
          {kind === 'failed' && (
            <div role="alert">
              <p>{t('row.failed')}</p>
              <button
                type="button"
                className={button['second']}
                onClick={() => setRow({ kind: 'reserved' })}
              >
                {t('error.retry')}
              </button>
            </div>
          )}
        </section>
      )}
    </div>
  )
}

/** Whether the element ends below the screen. */
function isCutOff(element: Element | null): boolean {
  return element !== null && element.getBoundingClientRect().bottom > window.innerHeight
}
