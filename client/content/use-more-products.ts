import { useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import type { BlockOf } from '#shared/content/blocks.ts'
import { useVisitor } from '../app/visitor.ts'
import type { ExtendedList } from './store.ts'

export type MoreProducts = ReturnType<typeof useMoreProducts>

/**
 * A block's products, and those of its list that the visitor asked for after them; who comes back to
 * the page finds them there. `onAdded` hears the place of the first new one when it is on the page.
 */
export function useMoreProducts(block: BlockOf<'products'>, onAdded: (place: number) => void) {
  const { products, list } = block
  const visitor = useVisitor()
  const isLoading = useRef(false)
  const [isFailed, setFailed] = useState(false)
  const [shown, setShown] = useState<ExtendedList>(
    visitor.extended.get(block) ?? {
      added: [],
      products_count: list?.products_count ?? products.length,
      page: 1,
    },
  )
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
        const extended = { ...more, added: [...shown.added, ...more.added] }
        visitor.extended.set(block, extended)
        flushSync(() => setShown(extended))
        onAdded(all.length)
      } catch {
        setFailed(true)
      } finally {
        isLoading.current = false
      }
    },
  }
}
