import type { Content, Product } from './content/content.ts'
import type { Block } from './content/page-schema.ts'

const PRODUCTS_PER_CATEGORY = 2
const BLOGS = 3

/**
 * A small part of content for tests: two products of each category, what software needs, three
 * articles and all else. What refers to products left out no longer does.
 */
export function sampleOf(content: Content): Content {
  const keys = chooseProducts(content)
  const isChosen = (key: string) => keys.has(key)
  const products = content.products.filter(({ key }) => isChosen(key))
  const skus = new Set(products.flatMap(({ variants }) => variants.map(({ sku }) => sku)))
  return {
    ...content,
    products: products.map((product) => ({
      ...product,
      extras: product.extras.filter((sku) => skus.has(sku)),
      related: product.related.filter(isChosen),
    })),
    blogs: chooseBlogs(content).map((blog) => ({
      ...blog,
      products: blog.products.filter(isChosen),
    })),
    pages: content.pages.map((page) => ({
      ...page,
      blocks: page.blocks.map((block) => pruneBlock(block, isChosen)),
    })),
    reviews: content.reviews.filter(({ product }) => isChosen(product)),
  }
}

function chooseProducts({ categories, products, soft }: Content): Set<string> {
  const chosen = categories.flatMap(({ key }) =>
    products
      .filter(({ category }) => category === key)
      .toSorted(byPosition)
      .slice(0, PRODUCTS_PER_CATEGORY)
      .map((product) => product.key),
  )
  return new Set([...chosen, ...soft.map(({ licence }) => licence)])
}

function byPosition(a: Product, b: Product): number {
  return a.position - b.position
}

/** The newest, which are the ones pages show. */
function chooseBlogs({ blogs }: Content) {
  return blogs
    .toSorted((a, b) => Date.parse(b.published_at) - Date.parse(a.published_at))
    .slice(0, BLOGS)
}

function pruneBlock(block: Block, isChosen: (key: string) => boolean): Block {
  if (block.kind !== 'products') return block
  return { ...block, products: block.products.filter(isChosen) }
}
