import * as z from 'zod/mini'
import { Key } from '../schemas/fields.ts'
import { parseFencedBlock, type FencedBlock } from './fenced-block.ts'

/** A table of products with their value of an attribute. */
const ValuesBlock = z.strictObject({
  attribute: Key,
  products: z.array(Key).check(z.minLength(1, 'must name at least one product')),
})
export type ValuesBlock = z.infer<typeof ValuesBlock>

/** Parses a fenced block with the name `values`. */
export function parseValuesBlock(
  block: string,
  line: number,
): FencedBlock<ValuesBlock> | undefined {
  return parseFencedBlock({ block, line, name: 'values' }, ValuesBlock)
}
