import { MAX_FILTERS } from '#shared/catalog/list-contract.ts'
import { hasValue } from './check-products.ts'
import type { CheckContext, Draft } from './draft.ts'
import type { ProductsBlock } from '../schemas/page-schema.ts'
import type { FieldPath } from '../schemas/problem.ts'

const LIST_FIELDS = ['category', 'filter', 'in_stock', 'sort', 'count'] as const

type Add = (path: FieldPath, message: string) => void

/** A block names its products one by one, or says what finds them. */
export function checkProductsBlocks(draft: Draft, { report, known }: CheckContext): void {
  for (const page of draft.pages) {
    for (const [at, block] of page.blocks.entries()) {
      if (block.kind !== 'products') continue
      const add: Add = (path, message) => report.add(page, ['blocks', at, ...path], message)
      checkOneWay(block, add)
      checkCategory(block, draft, add)
      if (block.slider === true && block.full_width === true) {
        add(['slider'], 'is for a row within the page; leave out slider or full_width')
      }
      if (block.category !== undefined && !known.categories.has(block.category)) {
        const message = `"${block.category}" is not a category; categories.yaml has no such key`
        add(['category'], message)
      }
      for (const [index, filter] of (block.filter ?? []).entries()) {
        const [attribute = '', value = ''] = filter.split('.')
        const path = ['filter', index]
        if (!known.attributes.has(attribute)) {
          const file = `attributes/${attribute}.yaml`
          add(path, `"${attribute}" is not an attribute; ${file} is missing`)
        } else if (!hasValue(draft, attribute, value)) {
          add(path, `"${value}" is not a value of ${attribute}; see attributes/${attribute}.yaml`)
        } else if (block.filter?.indexOf(filter) !== index) {
          add(path, `"${filter}" is there twice`)
        }
      }
    }
  }
}

function checkOneWay(block: ProductsBlock, add: Add): void {
  const given = LIST_FIELDS.filter((field) => block[field] !== undefined)
  if (block.products === undefined && given.length === 0) {
    add(['products'], 'is missing; name products, or say by category, filter or count which')
  }
  if (block.products === undefined) return
  for (const field of given) {
    add([field], 'is for a list; a block that names its products has none')
  }
}

function checkCategory({ category, filter = [] }: ProductsBlock, draft: Draft, add: Add): void {
  if (draft.categories.some(({ key, listed }) => key === category && !listed)) {
    add(['category'], `"${category}" is not listed, so no list has its products`)
  }
  if (filter.length > MAX_FILTERS) {
    add(['filter'], `has too many values: at most ${MAX_FILTERS} are expected`)
  }
}
