import { useState } from 'react'
import { useNavigate, useNavigation } from 'react-router'
import type { ListFilters, ProductList } from '#shared/catalog/list-contract.ts'
import { parseListParams, toListQuery, type ListParams } from '#shared/catalog/list-params.ts'
import { toPageQuery } from '#shared/content/page-query.ts'
import { linkIn, paths } from '#shared/locale/paths.ts'
import { splitPrefix } from '#shared/locale/prefixes.ts'
import { BREAKPOINTS } from '#shared/viewport/breakpoint.ts'
import { REFINEMENT } from '../app/refinement.ts'
import { useVisitor, useVisitorStore, type Visitor } from '../app/visitor.ts'
import { useLocaleCode } from '../locale/use-translate.ts'

export interface ListChoice {
  /** What is chosen, also while it is on its way. */
  readonly params: ListParams
  readonly filters: ListFilters
  /** Shows the list so; the address says it, and going back undoes it. */
  readonly apply: (params: ListParams) => void
  /** The same, but in the panel of a narrow screen choices are gathered and counted first. */
  readonly choose: (params: ListParams) => void
}

interface Draft {
  readonly of: ProductList
  readonly params: ListParams
}

export function useListChoice(list: ProductList): ListChoice {
  const visitor = useVisitor()
  const locale = useLocaleCode()
  const navigate = useNavigate()
  const navigation = useNavigation()
  const [drafted, setDraft] = useState<Draft>()
  const draft = drafted?.of === list ? drafted : undefined
  const counted = useVisitorStore(
    (stores) => stores.category,
    (state) => state,
  )
  const apply = (params: ListParams) => {
    const to = linkIn({ basename: visitor.basename, locale }, paths.list(toListQuery(params)))
    void navigate(to, { ...REFINEMENT, flushSync: true })
  }
  return {
    params: draft?.params ?? toPending(navigation.location) ?? list.question,
    filters: draft === undefined ? list.filters : counted,
    apply,
    choose(params) {
      if (!isPanel()) return apply(params)
      setDraft({ of: list, params })
      void count(visitor, params)
    },
  }
}

function isPanel(): boolean {
  return !window.matchMedia(`(min-width: ${BREAKPOINTS.desktop}px)`).matches
}

/** The list that is being loaded. */
function toPending(location: ReturnType<typeof useNavigation>['location']): ListParams | undefined {
  if (location === undefined) return undefined
  const { path } = splitPrefix(location.pathname)
  if (path !== paths.products) return undefined
  return parseListParams(toPageQuery(path, new URLSearchParams(location.search)))
}

async function count(visitor: Visitor, params: ListParams): Promise<void> {
  try {
    const { askForParams } = await import('./list-calls.ts')
    await askForParams(visitor, params)
  } catch {
    // Counting is a service; the choice itself is shown when it is applied.
  }
}
