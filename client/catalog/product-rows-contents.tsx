import { useEffect } from 'react'
import { browserStorage } from '../runtime/browser-storage.ts'
import { LazyQuestions } from './lazy-questions.tsx'
import { recordView } from './recent-products.ts'
import { RecentRow } from './recent-row.tsx'
import { RecommendedRow } from './recommended-row.tsx'

/* This module is loaded when the browser is idle. */

export interface ProductRowsContentsProps {
  /** The product whose page this is: it counts as viewed, and is not in the rows. */
  readonly product_id?: number
  /** Whether products are recommended, for the cart or for what was viewed. */
  readonly isRecommending?: boolean
}

export function ProductRowsContents({
  product_id,
  isRecommending = false,
}: ProductRowsContentsProps) {
  useEffect(() => {
    if (product_id !== undefined) recordView(browserStorage, product_id)
  }, [product_id])
  return (
    <>
      {isRecommending && <RecommendedRow />}
      {product_id !== undefined && (
        <LazyQuestions key={`questions-${product_id}`} product_id={product_id} />
      )}
      <RecentRow key={product_id} product_id={product_id} />
    </>
  )
}
