import type { CheckContext, Draft } from './draft.ts'
import { RESERVED_ATTRIBUTES } from './product-schema.ts'

/** An attribute's key is a field of variants, so it may not be one they have already. */
export function checkAttributes({ attributes }: Draft, { report }: CheckContext): void {
  for (const attribute of attributes) {
    if (!RESERVED_ATTRIBUTES.includes(attribute.key)) continue
    report.add(attribute, [], `"${attribute.key}" is a field of every variant; rename the file`)
  }
}
