import { withMessages } from '../locale/load-messages.ts'
import { createIdleComponent } from '../runtime/idle-component.tsx'
import { useVisitor } from '../runtime/visitor.ts'
import type { ProductRowsContentsProps } from './product-rows-contents.tsx'
import styles from './product-rows.module.css'

interface ProductRowsProps extends ProductRowsContentsProps {
  /** Whether loading waits, for example for the cart. */
  readonly isWaiting?: boolean
}

const Contents = createIdleComponent<ProductRowsContentsProps>(async (visitor) => {
  const rows = await withMessages(visitor, 'rows', import('./product-rows-contents.tsx'))
  return rows.ProductRowsContents
}, Placeholder)

/**
 * Rows of products at the end of a page: what is recommended and what was viewed. They are loaded when the
 * browser is idle; recommendations have their space from the beginning.
 */
export function ProductRows({ isWaiting = false, ...props }: ProductRowsProps) {
  const { isBot } = useVisitor()
  if (isBot) return null
  return isWaiting ? <Placeholder {...props} /> : <Contents {...props} />
}

function Placeholder({ isRecommending = false }: ProductRowsContentsProps) {
  return isRecommending ? <div className={styles['room']} data-reserved /> : null
}
