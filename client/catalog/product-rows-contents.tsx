import { useEffect } from 'react'
import { browserStorage } from '../runtime/browser-storage.ts'
import { recordView } from './recent-products.ts'
import { RecentRow } from './recent-row.tsx'

/* This module is loaded when the browser is idle. */

export interface ProductRowsProps {
  /** The product whose page this is: it counts as viewed, and is not in the rows. */
  readonly product_id?: number
}

export function ProductRowsContents({ product_id }: ProductRowsProps) {
  useEffect(() => {
    if (product_id !== undefined) recordView(browserStorage, product_id)
  }, [product_id])
  return <RecentRow key={product_id} product_id={product_id} />
}
