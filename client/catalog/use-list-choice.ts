import { useState } from 'react'
import { useNavigate } from 'react-router'
import type { ListFilters, ProductList } from '#shared/catalog/list-contract.ts'
import { toListQuery, type ListParams } from '#shared/catalog/list-params.ts'
import { linkIn, paths } from '#shared/locale/paths.ts'
import { BREAKPOINTS } from '#shared/viewport/breakpoint.ts'
import { untilPainted, walkAfterPaint } from '../app/after-paint.ts'
import { REFINEMENT } from '../app/refinement.ts'
import { useVisitor, useVisitorStore, type Visitor } from '../app/visitor.ts'
import { useLocaleCode } from '../locale/use-translate.ts'
import { beginToAsk } from './store.ts'

export interface ListChoice {
  /** What is chosen, also while it is on its way. */
  readonly params: ListParams
  readonly filters: ListFilters
  /** Shows the list so; the address says it, and going back undoes it. */
  readonly apply: (params: ListParams) => void
  /** The same, but in the panel of a narrow screen choices are gathered and counted first. */
  readonly choose: (params: ListParams) => void
}

/** A choice that the list does not show yet. */
interface Draft {
  /** The list it was made on: another one has come since, if this is not the one that is shown. */
  readonly of: ProductList
  readonly params: ListParams
  /** On its way; otherwise gathered in the panel. */
  readonly isApplied: boolean
}

export function useListChoice(list: ProductList): ListChoice {
  const visitor = useVisitor()
  const locale = useLocaleCode()
  const navigate = useNavigate()
  const [drafted, setDraft] = useState<Draft>()
  const draft = drafted?.of === list ? drafted : undefined
  // Another list has come: who comes back to this very one has nothing on its way.
  if (drafted !== draft) setDraft(undefined)
  const isGathered = draft?.isApplied === false
  // Only where it is shown: the store also follows the next page while this one is still there.
  const counted = useVisitorStore(
    (stores) => stores.category,
    (state) => (isGathered ? state : undefined),
  )
  const apply = (params: ListParams) => {
    setDraft({ of: list, params, isApplied: true })
    const to = linkIn({ basename: visitor.basename, locale }, paths.list(toListQuery(params)))
    void walkAfterPaint(() => navigate(to, REFINEMENT))
  }
  return {
    params: draft?.params ?? list.question,
    filters: counted ?? list.filters,
    apply,
    choose(params) {
      if (!isPanel()) return apply(params)
      setDraft({ of: list, params, isApplied: false })
      void count(visitor, params)
    },
  }
}

function isPanel(): boolean {
  return !window.matchMedia(`(min-width: ${BREAKPOINTS.desktop}px)`).matches
}

async function count(visitor: Visitor, params: ListParams): Promise<void> {
  const { category } = visitor
  const isLatest = beginToAsk(category)
  await untilPainted()
  try {
    const { askForParams } = await import('./list-calls.ts')
    const filters = await askForParams(visitor, params)
    if (isLatest()) category.setState(filters)
  } catch {
    // Counting is a service; the choice itself is shown when it is applied.
  }
}
