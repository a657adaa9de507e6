import { useMutation, useQueryClient } from '@tanstack/react-query'
import { enterPieces, toStock } from '#shared/admin/net-stock.ts'
import {
  fetchVariants,
  MAX_CHANGES,
  saveVariants,
  type AdminVariant,
  type SavedVariants,
  type VariantChange,
  type VariantField,
  type VariantPage,
} from '#shared/admin/stock-contract.ts'
import { settleDraft, type StockDraft } from '#shared/admin/stock-draft.ts'
import { fetchToday } from '#shared/admin/today-contract.ts'
import { call } from '#shared/api/call.ts'
import { adminApi } from '../api/admin-api.ts'
import { useTranslate } from '../locale/locale-context.tsx'
import { showUndoNotice } from '../ui/undo-notice.tsx'
import { useUndoSaved } from './use-undo-saved.ts'

/** Saves what was typed; what was refused or has failed stays in the draft. */
export function useSaveDraft(change: (update: (draft: StockDraft) => StockDraft) => void) {
  const t = useTranslate()
  const client = useQueryClient()
  const undoSaved = useUndoSaved()
  return useMutation({
    mutationFn: async (changes: readonly VariantChange[]) => {
      const saved: VariantChange[] = []
      for (let start = 0; start < changes.length; start += MAX_CHANGES) {
        const part = changes.slice(start, start + MAX_CHANGES)
        const result = await call(adminApi, saveVariants, { changes: part })
        client.setQueriesData<VariantPage>(
          { queryKey: [fetchVariants.path] },
          (page) => page && showSaved(page, part, result),
        )
        change((draft) => settleDraft(draft, part, result))
        saved.push(...selectSaved(part, result))
      }
      return saved
    },
    onSuccess: (saved) => {
      if (saved.length === 0) return
      showUndoNotice({
        id: crypto.randomUUID(),
        text: t('stock.saved', { count: saved.length }),
        undo: () => undoSaved(saved),
      })
    },
    onSettled: () => {
      for (const { path } of [fetchVariants, fetchToday])
        void client.invalidateQueries({ queryKey: [path] })
    },
  })
}

/** The changes of single values that were saved. */
function selectSaved(changes: readonly VariantChange[], { saved }: SavedVariants): VariantChange[] {
  return saved.flatMap(({ sku, field }) => {
    const value = changes.find((change) => change.sku === sku)?.[field]
    return value === undefined ? [] : [{ sku, [field]: value }]
  })
}

/** Puts saved values into the page until it is read again, so that no cell shows its old value meanwhile. */
function showSaved(
  page: VariantPage,
  changes: readonly VariantChange[],
  { saved }: SavedVariants,
): VariantPage {
  const variants = page.variants.map((variant) => {
    const change = changes.find(({ sku }) => sku === variant.sku)
    const isSaved = (field: VariantField) =>
      saved.some(({ sku, field: name }) => sku === variant.sku && name === field)
    const stock = isSaved('stock') ? change?.stock : undefined
    const price = isSaved('price') ? change?.price : undefined
    return {
      ...variant,
      ...(stock && toStock(enterPieces(stock.was, stock.value))),
      ...(price && { price: price.value, old_price: toOldPrice(variant, price) }),
    }
  })
  return { ...page, variants }
}

/** Returns the price before the reduction that a saved price announces or continues; null if it is none. */
function toOldPrice(
  { price, old_price }: Pick<AdminVariant, 'price' | 'old_price'>,
  saved: NonNullable<VariantChange['price']>,
): number | null {
  const before = old_price ?? price
  return saved.is_sale && saved.value < before ? before : null
}
