import type { ProductCard } from '#shared/catalog/contract.ts'
import type { ContentBlock } from '#shared/content/blocks.ts'
import type { Picture } from '#shared/gallery/contract.ts'

export function listProducts(blocks: readonly ContentBlock[]): readonly ProductCard[] {
  const products = blocks.flatMap((block) => (block.kind === 'products' ? block.products : []))
  return [...new Map(products.map((product) => [product.product_id, product])).values()]
}

/** Returns this many products, with repetitions when there are fewer. */
export function repeatProducts(products: readonly ProductCard[], count: number): ProductCard[] {
  return repeat(products, count).map((product, index) => ({ ...product, product_id: index + 1 }))
}

export function listPictures(blocks: readonly ContentBlock[]): readonly Picture[] {
  const blockPictures = blocks.flatMap((block) => {
    if (block.kind === 'categories') return block.categories.map(({ picture }) => picture)
    if (block.kind === 'blogs') return block.blogs.map(({ picture }) => picture)
    if (block.kind === 'soft') return block.soft.flatMap(({ pictures }) => pictures)
    return 'picture' in block ? [block.picture] : []
  })
  return blockPictures.filter((picture) => picture !== null)
}

/** Finds the first video figure in the HTML of the import. */
export function findVideo(blocks: readonly ContentBlock[]): string | undefined {
  const texts = blocks.map((block) => ('body_html' in block ? block.body_html : ''))
  return /<figure class="film">.*?<\/figure>/s.exec(texts.join(''))?.[0]
}

/** Returns this many items, with repetitions when there are fewer. */
export function repeat<Item>(items: readonly Item[], count: number): Item[] {
  return Array.from({ length: count }, (_, index) => items[index % items.length]).filter(
    (item) => item !== undefined,
  )
}
