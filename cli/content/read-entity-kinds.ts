import { BlogFile, BlogFrontMatter, SoftFile, SoftFrontMatter } from '../schemas/article-schema.ts'
import type { Blog, Product, Soft, Collection } from './content.ts'
import type { ReadContext } from './folder.ts'
import { addNames, type KnownNames } from './known-names.ts'
import { ProductFile, ProductFrontMatter } from '../schemas/product-schema.ts'
import { readEntities } from './read-entities.ts'

export function readProducts(
  context: ReadContext,
  knownNames: KnownNames,
): Promise<Collection<Product>> {
  return readEntities(context, {
    folder: 'products',
    file: 'product.yaml',
    facts: ProductFile,
    frontMatter: ProductFrontMatter,
    onRead(key, facts) {
      knownNames.products.add(key)
      const skus = new Set<string>()
      addNames(skus, findVariants(facts), 'sku')
      for (const sku of skus)
        if (!knownNames.skus.has(sku)) knownNames.skus.set(copyString(sku), key)
    },
  })
}

/**
 * Copies a string. In V8 a substring holds the whole source text in memory, which here would be the
 * texts of all files.
 */
function copyString(text: string): string {
  return Buffer.from(text).toString()
}

function findVariants(facts: unknown): unknown {
  return typeof facts === 'object' && facts !== null ? Reflect.get(facts, 'variants') : undefined
}

export function readBlogs(context: ReadContext): Promise<Collection<Blog>> {
  return readEntities(context, {
    folder: 'blogs',
    file: 'blog.yaml',
    facts: BlogFile,
    frontMatter: BlogFrontMatter,
  })
}

export function readSoft(context: ReadContext): Promise<Collection<Soft>> {
  return readEntities(context, {
    folder: 'soft',
    file: 'soft.yaml',
    facts: SoftFile,
    frontMatter: SoftFrontMatter,
  })
}
