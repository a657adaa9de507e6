import { BlogFile, BlogFrontMatter, SoftFile, SoftFrontMatter } from './article-schema.ts'
import type { Blog, Product, Soft } from './content.ts'
import type { Reading } from './folder.ts'
import { addNames, type Known } from './known.ts'
import { ProductFile, ProductFrontMatter } from './product-schema.ts'
import { readThings } from './read-things.ts'
import { toPlace } from './yaml-source.ts'

export async function readProducts(reading: Reading, known: Known): Promise<Product[]> {
  const things = await readThings(reading, {
    folder: 'products',
    file: 'product.yaml',
    facts: ProductFile,
    frontMatter: ProductFrontMatter,
  })
  return things.flatMap(({ key, source, value }) => {
    known.products.add(key)
    addNames(known.skus, findVariants(source.value), 'sku')
    if (value === undefined) return []
    const product = { key, ...value.facts, editions: value.editions }
    reading.report.locate(product, toPlace(source))
    return [product]
  })
}

function findVariants(facts: unknown): unknown {
  return typeof facts === 'object' && facts !== null ? Reflect.get(facts, 'variants') : undefined
}

export async function readBlogs(reading: Reading): Promise<Blog[]> {
  const things = await readThings(reading, {
    folder: 'blogs',
    file: 'blog.yaml',
    facts: BlogFile,
    frontMatter: BlogFrontMatter,
  })
  return things.flatMap(({ key, source, value }) => {
    if (value === undefined) return []
    const blog = { key, ...value.facts, editions: value.editions }
    reading.report.locate(blog, toPlace(source))
    return [blog]
  })
}

export async function readSoft(reading: Reading): Promise<Soft[]> {
  const things = await readThings(reading, {
    folder: 'soft',
    file: 'soft.yaml',
    facts: SoftFile,
    frontMatter: SoftFrontMatter,
  })
  return things.flatMap(({ key, source, value }) => {
    if (value === undefined) return []
    const soft = { key, ...value.facts, editions: value.editions }
    reading.report.locate(soft, toPlace(source))
    return [soft]
  })
}
