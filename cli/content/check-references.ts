import type { CheckContext, Draft } from './draft.ts'
import type { FieldPath } from '../schemas/problem.ts'

/** Products that blogs, pages, software and reviews name. */
export function checkReferences(draft: Draft, { report, known }: CheckContext): void {
  const check = (thing: object, key: string, path: FieldPath) => {
    if (known.products.has(key)) return
    report.add(thing, path, `"${key}" is not a product; products/${key} is missing`)
  }
  for (const blog of draft.blogs) {
    for (const [index, key] of blog.products.entries()) {
      check(blog, key, ['products', index])
      if (blog.products.indexOf(key) !== index) {
        report.add(blog, ['products', index], `"${key}" is there twice`)
      }
    }
  }
  for (const page of draft.pages) {
    for (const [at, block] of page.blocks.entries()) {
      if (block.kind !== 'products') continue
      for (const [index, key] of (block.products ?? []).entries()) {
        check(page, key, ['blocks', at, 'products', index])
      }
    }
  }
  for (const soft of draft.soft) check(soft, soft.licence, ['licence'])
  for (const review of draft.reviews) check(review, review.product, ['product'])
}
