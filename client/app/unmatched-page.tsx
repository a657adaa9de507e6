import { ProductRows } from '../catalog/product-rows.tsx'
import { ErrorMessage, type ShownError } from './error-message.tsx'
import { useVisitor } from '../runtime/visitor.ts'

/** Spec §2. The message distinguishes an unmatched URL from other errors, also in a payload. */
export const UNMATCHED_MESSAGE_START = 'Page not found: '

/** Shows an error for an unmatched URL inside the layout; bots see no error. */
export function UnmatchedPage(error: ShownError) {
  const { isBot } = useVisitor()
  if (isBot) return null
  return (
    <>
      <ErrorMessage {...error} />
      <ProductRows isRecommending />
    </>
  )
}
