import { useState } from 'react'
import type { ListFilters, ProductList } from '#shared/catalog/list-contract.ts'
import { toListQuery, type ListParams } from '#shared/catalog/list-params.ts'
import { linkIn, paths } from '#shared/url/paths.ts'
import { useNavigate } from '../router/router-context.ts'
import { waitForPaint, navigateAfterPaint } from '../runtime/after-paint.ts'
import { REFINEMENT } from '../router/refinement.ts'
import { useVisitor, useVisitorStore, type Visitor } from '../runtime/visitor.ts'
import { useLocaleCode } from '../locale/use-translate.ts'
import { startRequest } from '../stores/catalog-store.ts'
import { isListPanelOpen } from './list-panel.ts'

export interface ListChoice {
  /** The chosen parameters, also while the list is loading. */
  readonly params: ListParams
  readonly filters: ListFilters
  /** Navigates to the list with these parameters; going back undoes it. */
  readonly apply: (params: ListParams) => void
  /** Like `apply`, but an open panel, which covers the list, collects choices and shows their counts. */
  readonly choose: (params: ListParams) => void
  /** Drops the choices that the panel has collected and that were not applied. */
  readonly discard: () => void
}

/** A choice that is not shown yet. */
interface Draft {
  /** The list that the choice was made on; the draft is outdated when another list is shown. */
  readonly of: ProductList
  readonly params: ListParams
  /** The list is loading; otherwise the panel collects choices. */
  readonly isApplied: boolean
}

export function useListChoice(list: ProductList): ListChoice {
  const visitor = useVisitor()
  const locale = useLocaleCode()
  const navigate = useNavigate()
  const [storedDraft, setDraft] = useState<Draft>()
  const draft = storedDraft?.of === list ? storedDraft : undefined
  // Another list is shown, so the draft is dropped, also for a later return to its list.
  if (storedDraft !== draft) setDraft(undefined)
  const isCollecting = draft?.isApplied === false
  // The store is used only while collecting, because it may already belong to the next page.
  const countedList = useVisitorStore(
    (stores) => stores.category,
    (state) => (isCollecting ? state : undefined),
  )
  const apply = (params: ListParams) => {
    setDraft({ of: list, params, isApplied: true })
    const query = toListQuery(params)
    const to = linkIn({ basename: visitor.basename, locale }, paths.list(query))
    // The list that is shown already needs no further entry in the history.
    const replace = query === toListQuery(list.question)
    void navigateAfterPaint(() => navigate(to, { ...REFINEMENT, replace }))
  }
  return {
    params: draft?.params ?? list.question,
    filters: countedList ?? list.filters,
    apply,
    choose(params) {
      if (!isListPanelOpen()) return apply(params)
      setDraft({ of: list, params, isApplied: false })
      void updateCounts(visitor, params)
    },
    discard() {
      if (!isCollecting) return
      setDraft(undefined)
      dropCounts(visitor, list.filters)
    },
  }
}

/** The next choice begins with the counts of the list, and a late answer to the last one is ignored. */
function dropCounts({ category }: Visitor, filters: ListFilters): void {
  startRequest(category)
  category.setState(filters)
}

async function updateCounts(visitor: Visitor, params: ListParams): Promise<void> {
  const { category } = visitor
  const isLatest = startRequest(category)
  await waitForPaint()
  try {
    const { fetchFilterCounts } = await import('./list-calls.ts')
    const filters = await fetchFilterCounts(visitor, params)
    if (isLatest()) category.setState(filters)
  } catch {
    // The counts are optional; the choice is shown when it is applied.
  }
}
