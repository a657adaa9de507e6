import { useVisitorStore } from '../runtime/visitor.ts'

/** Returns whether the shop's prices include tax. Without general data they do, as in most shops. */
export function usePricesIncludeTax(): boolean {
  return useVisitorStore(
    (visitor) => visitor.general,
    ({ general }) => general?.prices_include_tax !== false,
  )
}
