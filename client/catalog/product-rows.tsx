import { useEffect, useState, type ComponentType } from 'react'
import { withMessages } from '../locale/load-messages.ts'
import { useVisitor } from '../runtime/visitor.ts'
import { whenIdle } from '../runtime/when-idle.ts'
import type { ProductRowsProps } from './product-rows-contents.tsx'

/** Rows of products at the end of a page: what was viewed. They are loaded when the browser is idle. */
export function ProductRows(props: ProductRowsProps) {
  const visitor = useVisitor()
  const [Contents, setContents] = useState<ComponentType<ProductRowsProps>>()
  useEffect(() => {
    if (visitor.isBot) return undefined
    return whenIdle(() => {
      withMessages(visitor, 'rows', import('./product-rows-contents.tsx')).then(
        (module) => setContents(() => module.ProductRowsContents),
        // The page is complete without the rows.
        () => undefined,
      )
    })
  }, [visitor])
  return Contents === undefined ? null : <Contents {...props} />
}
