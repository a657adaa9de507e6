import type { Attribute } from './content.ts'

/** Whether the values of an attribute state how much of a product there is. */
export function isSize({ values }: Attribute): boolean {
  return values.some(({ amount }) => amount !== undefined)
}
