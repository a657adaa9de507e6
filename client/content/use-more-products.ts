import { useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import type { BlockOf } from '#shared/content/blocks.ts'
import { useVisitor } from '../runtime/visitor.ts'
import type { ExtendedList } from '../stores/content-store.ts'

export type MoreProducts = ReturnType<typeof useMoreProducts>

/**
 * Returns a block's products and the further ones that the visitor has loaded, which are still there
 * after a return to the page. `onAdded` is called with the index of the first new product.
 */
export function useMoreProducts(block: BlockOf<'products'>, onAdded: (index: number) => void) {
  const { products, list } = block
  const visitor = useVisitor()
  const isLoading = useRef(false)
  const [isFailed, setFailed] = useState(false)
  const [shownList, setShownList] = useState<ExtendedList>(
    visitor.extended.get(block) ?? {
      added: [],
      products_count: list?.products_count ?? products.length,
      page: 1,
    },
  )
  const allProducts = [...products, ...shownList.added]

  return {
    ...shownList,
    products: allProducts,
    isFailed,
    showMore: async () => {
      if (list === undefined || isLoading.current) return
      isLoading.current = true
      setFailed(false)
      try {
        const { fetchMoreProducts } = await import('../catalog/list-calls.ts')
        const more = await fetchMoreProducts(
          visitor,
          { ...list.question, page: shownList.page + 1 },
          allProducts,
        )
        const extendedList = { ...more, added: [...shownList.added, ...more.added] }
        visitor.extended.set(block, extendedList)
        flushSync(() => setShownList(extendedList))
        onAdded(allProducts.length)
      } catch {
        setFailed(true)
      } finally {
        isLoading.current = false
      }
    },
  }
}
