import type { ProductCard } from '#shared/catalog/contract.ts'
import type { ContentBlock } from '#shared/content/blocks.ts'
import type { Picture } from '#shared/gallery/contract.ts'

export function listProducts(blocks: readonly ContentBlock[]): readonly ProductCard[] {
  const all = blocks.flatMap((block) => (block.kind === 'products' ? block.products : []))
  return [...new Map(all.map((product) => [product.product_id, product])).values()]
}

/** So many products, the same ones again where there are fewer. */
export function takeProducts(products: readonly ProductCard[], count: number): ProductCard[] {
  return repeat(products, count).map((product, index) => ({ ...product, product_id: index + 1 }))
}

export function listPictures(blocks: readonly ContentBlock[]): readonly Picture[] {
  const all = blocks.flatMap((block) => {
    if (block.kind === 'categories') return block.categories.map(({ picture }) => picture)
    if (block.kind === 'blogs') return block.blogs.map(({ picture }) => picture)
    if (block.kind === 'soft') return block.soft.flatMap(({ pictures }) => pictures)
    return 'picture' in block ? [block.picture] : []
  })
  return all.filter((picture) => picture !== null)
}

/** The first film of a text, as the import has written it. */
export function findFilm(blocks: readonly ContentBlock[]): string | undefined {
  const texts = blocks.map((block) => ('body_html' in block ? block.body_html : ''))
  return /<figure class="film">.*?<\/figure>/s.exec(texts.join(''))?.[0]
}

/** So many things, the same ones again where there are fewer. */
export function repeat<Thing>(things: readonly Thing[], count: number): Thing[] {
  return Array.from({ length: count }, (_, index) => things[index % things.length]).filter(
    (thing) => thing !== undefined,
  )
}
