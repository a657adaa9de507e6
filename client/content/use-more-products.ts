import { useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import type { ProductCard } from '#shared/catalog/contract.ts'
import type { ListQuestion } from '#shared/catalog/list-contract.ts'
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

  const load = async ({ question }: { readonly question: ListQuestion }) => {
    const { askForProducts } = await import('../catalog/list-calls.ts')
    const page = shown.page + 1
    const next = await askForProducts(visitor, { ...question, page })
    const known = new Set(all.map(({ product_id }) => product_id))
    const added = next.products.filter(({ product_id }) => !known.has(product_id))
    const { products_count } = next
    flushSync(() => setShown({ added: [...shown.added, ...added], products_count, page }))
    onAdded(all.length)
  }
  return {
    ...shown,
    products: all,
    isFailed,
    async showMore() {
      if (list === undefined || isLoading.current) return
      isLoading.current = true
      setFailed(false)
      try {
        await load(list)
      } catch {
        setFailed(true)
      } finally {
        isLoading.current = false
      }
    },
  }
}
