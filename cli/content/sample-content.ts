import type { Blog, Content, Page, Product } from './content.ts'
import type { Block } from '../schemas/page-schema.ts'

interface SampleSize {
  readonly products_per_category: number
  readonly blogs: number
}

/** Enough items for a second page of both lists. */
const SAMPLE_SIZE: SampleSize = { products_per_category: 4, blogs: 7 }

interface SampleSelection {
  readonly products: ReadonlySet<string>
  readonly skus: ReadonlySet<string>
}

/**
 * Returns a small part of the content for tests: some products of each category, the products that
 * are licences of programs, some articles and everything else. References to products that are left
 * out are removed.
 */
export function createSample(content: Content, size: SampleSize = SAMPLE_SIZE): Content {
  const keys = selectProducts(content, size)
  const products = [...content.products].filter(({ key }) => keys.has(key))
  const skus = products.flatMap(({ variants }) => variants.map(({ sku }) => sku))
  const selection: SampleSelection = { products: keys, skus: new Set(skus) }
  return {
    ...content,
    products: products.map((product) => pruneProduct(product, selection)),
    blogs: selectBlogs(content, size).map((blog) => pruneBlog(blog, selection)),
    pages: content.pages.map((page) => prunePage(page, selection)),
    reviews: content.reviews.filter(({ product }) => keys.has(product)),
  }
}

function selectProducts({ categories, soft, ...rest }: Content, size: SampleSize): Set<string> {
  const products = [...rest.products]
  const selection = categories.flatMap(({ key }) =>
    products
      .filter(({ category }) => category === key)
      .toSorted(compareByPosition)
      .slice(0, size.products_per_category)
      .map((product) => product.key),
  )
  return new Set([...selection, ...Array.from(soft, ({ licence }) => licence)])
}

function compareByPosition(a: Product, b: Product): number {
  return a.position - b.position
}

/** Selects the newest articles, which are the ones that pages show. */
function selectBlogs({ blogs }: Content, size: SampleSize) {
  return [...blogs]
    .toSorted((a, b) => Date.parse(b.published_at) - Date.parse(a.published_at))
    .slice(0, size.blogs)
}

function pruneProduct(product: Product, { products, skus }: SampleSelection): Product {
  const extras = product.extras.filter((sku) => skus.has(sku))
  const relatedProducts = product.related.filter((key) => products.has(key))
  const parts = product.parts?.filter(({ sku }) => skus.has(sku))
  return {
    ...product,
    extras,
    related: relatedProducts,
    parts: parts?.length === 0 ? undefined : parts,
  }
}

function pruneBlog(blog: Blog, { products }: SampleSelection): Blog {
  return { ...blog, products: blog.products.filter((key) => products.has(key)) }
}

function prunePage(page: Page, selection: SampleSelection): Page {
  return { ...page, blocks: page.blocks.map((block) => pruneBlock(block, selection)) }
}

function pruneBlock(block: Block, { products }: SampleSelection): Block {
  if (block.kind !== 'products' || block.products === undefined) return block
  return { ...block, products: block.products.filter((key) => products.has(key)) }
}
