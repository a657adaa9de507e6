import type { Attribute } from './content.ts'
import type { CheckContext, Draft } from './draft.ts'
import { RESERVED_ATTRIBUTES } from '../schemas/product-schema.ts'

/** An attribute's key is a field of variants, so it may not be one they have already. */
export function checkAttributes({ attributes }: Draft, { report }: CheckContext): void {
  for (const attribute of attributes) {
    if (RESERVED_ATTRIBUTES.includes(attribute.key)) {
      report.add(attribute, [], `"${attribute.key}" is a field of every variant; rename the file`)
    }
    if (!isSize(attribute)) continue
    for (const { key, amount } of attribute.values) {
      if (amount !== undefined) continue
      const message = 'is missing; other values of this attribute have one'
      report.add(attribute, ['values', key, 'amount'], message)
    }
  }
}

/** Its values say how much of a product there is. */
export function isSize({ values }: Attribute): boolean {
  return values.some(({ amount }) => amount !== undefined)
}
