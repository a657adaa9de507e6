import { useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import type { ProductCard } from '#shared/catalog/contract.ts'
import type { BlockOf } from '#shared/content/blocks.ts'
import { useVisitor } from '../app/visitor.ts'

interface Shown {
  /** What was added to the block's own products. */
  readonly added: readonly ProductCard[]
  readonly products_count: number
  readonly page: number
}

export type MoreProducts = ReturnType<typeof useMoreProducts>

/**
 * A block's products, and those of its list that the visitor asked for after them. `onAdded` hears
 * the place of the first new one when it is on the page.
 */
export function useMoreProducts(
  { products, list }: BlockOf<'products'>,
  onAdded: (place: number) => void,
) {
  const visitor = useVisitor()
  const isLoading = useRef(false)
  const [isFailed, setFailed] = useState(false)
  const [shown, setShown] = useState<Shown>({
    added: [],
    products_count: list?.products_count ?? products.length,
    page: 1,
  })
  const all = [...products, ...shown.added]

  return {
    ...shown,
    products: all,
    isFailed,
    showMore: async () => {
      if (list === undefined || isLoading.current) return
      isLoading.current = true
      setFailed(false)
      try {
        const { askForMore } = await import('../catalog/list-calls.ts')
        const more = await askForMore(visitor, { ...list.question, page: shown.page + 1 }, all)
        flushSync(() => setShown({ ...more, added: [...shown.added, ...more.added] }))
        onAdded(all.length)
      } catch {
        setFailed(true)
      } finally {
        isLoading.current = false
      }
    },
  }
}
