import { useVisitorStore } from '../runtime/visitor.ts'

/** Returns whether the shown prices include tax. */
export function useIncludesTax(): boolean {
  return useVisitorStore(
    (visitor) => visitor.general,
    ({ general }) => general?.prices_include_tax !== false,
  )
}
