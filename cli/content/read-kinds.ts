import { BlogFile, BlogFrontMatter, SoftFile, SoftFrontMatter } from '../schemas/article-schema.ts'
import type { Blog, Product, Soft, Things } from './content.ts'
import type { Reading } from './folder.ts'
import { addNames, type Known } from './known.ts'
import { ProductFile, ProductFrontMatter } from '../schemas/product-schema.ts'
import { readThings } from './read-things.ts'

export function readProducts(reading: Reading, known: Known): Promise<Things<Product>> {
  return readThings(reading, {
    folder: 'products',
    file: 'product.yaml',
    facts: ProductFile,
    frontMatter: ProductFrontMatter,
    onRead(key, facts) {
      known.products.add(key)
      const skus = new Set<string>()
      addNames(skus, findVariants(facts), 'sku')
      for (const sku of skus) if (!known.skus.has(sku)) known.skus.set(copyOf(sku), key)
    },
  })
}

/** A piece of a text holds all of the text in memory: here that would be every file there is. */
function copyOf(piece: string): string {
  return Buffer.from(piece).toString()
}

function findVariants(facts: unknown): unknown {
  return typeof facts === 'object' && facts !== null ? Reflect.get(facts, 'variants') : undefined
}

export function readBlogs(reading: Reading): Promise<Things<Blog>> {
  return readThings(reading, {
    folder: 'blogs',
    file: 'blog.yaml',
    facts: BlogFile,
    frontMatter: BlogFrontMatter,
  })
}

export function readSoft(reading: Reading): Promise<Things<Soft>> {
  return readThings(reading, {
    folder: 'soft',
    file: 'soft.yaml',
    facts: SoftFile,
    frontMatter: SoftFrontMatter,
  })
}
