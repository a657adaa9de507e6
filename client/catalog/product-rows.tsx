import { useEffect, useState, type ComponentType } from 'react'
import { withMessages } from '../locale/load-messages.ts'
import { useVisitor } from '../runtime/visitor.ts'
import { whenIdle } from '../runtime/when-idle.ts'
import type { ProductRowsContentsProps } from './product-rows-contents.tsx'
import styles from './product-rows.module.css'

interface ProductRowsProps extends ProductRowsContentsProps {
  /** Whether loading waits, for example for the cart. */
  readonly isWaiting?: boolean
}

/**
 * Rows of products at the end of a page: what is recommended and what was viewed. They are loaded when the
 * browser is idle; recommendations have their space from the beginning.
 */
export function ProductRows({ isWaiting = false, ...props }: ProductRowsProps) {
  const visitor = useVisitor()
  const [Contents, setContents] = useState<ComponentType<ProductRowsContentsProps>>()
  useEffect(() => {
    if (visitor.isBot || isWaiting) return undefined
    return whenIdle(() => {
      withMessages(visitor, 'rows', import('./product-rows-contents.tsx')).then(
        (module) => setContents(() => module.ProductRowsContents),
        // The page is complete without the rows.
        () => undefined,
      )
    })
  }, [visitor, isWaiting])
  if (Contents !== undefined) return <Contents {...props} />
  const isReserved = props.isRecommending === true && !visitor.isBot
  return isReserved ? <div className={styles['room']} data-reserved /> : null
}
