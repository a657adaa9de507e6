import { useCallback, useState } from 'react'
import * as z from 'zod/mini'
import { StockDraft } from '#shared/admin/stock-draft.ts'
import { useUnloadWarning } from '../ui/use-unload-warning.ts'

const STORAGE_KEY = 'admin-stock-draft'

/** Returns the unsaved changes. They survive another screen, a reload and the end of the session. */
export function useStockDraft() {
  const [draft, setDraft] = useState(readDraft)
  const change = useCallback((update: (draft: StockDraft) => StockDraft) => {
    setDraft((before) => {
      const after = update(before)
      sessionStorage.setItem(STORAGE_KEY, JSON.stringify(after))
      return after
    })
  }, [])
  const isEmpty = Object.keys(draft).length === 0
  useUnloadWarning(!isEmpty)
  return { draft, change }
}

function readDraft(): StockDraft {
  try {
    const parsed = z.safeParse(StockDraft, JSON.parse(sessionStorage.getItem(STORAGE_KEY) ?? '{}'))
    return parsed.success ? parsed.data : {}
  } catch {
    // Another version of the admin has written it, or somebody else.
    return {}
  }
}
