import * as z from 'zod/mini'
import { MAX_PRICE } from '#shared/catalog/max-price.ts'
import { toMinorUnits, toWirePrice } from '#shared/currency/money.ts'
import { enterPieces, toNetStock } from './net-stock.ts'
import {
  MAX_PIECES,
  VARIANT_FIELDS,
  type AdminVariant,
  type SavedVariants,
  type VariantChange,
  type VariantField,
} from './stock-contract.ts'

/* The unsaved changes in the grid of stock and prices. What was seen of a stock is the net stock. */

const FieldDraft = z.object({
  text: z.string(),
  /** The value that the person saw when the typing began. */
  was: z.int(),
  /** The value that the shop refused to overwrite; null for a SKU that no longer exists. */
  now: z.optional(z.nullable(z.int())),
})

const VariantDraft = z.object({
  name: z.string(),
  old_price: z.nullable(z.int()),
  /** Whether the new price is announced as a reduction of the present one. */
  is_sale: z.boolean(),
  stock: z.optional(FieldDraft),
  price: z.optional(FieldDraft),
})
type VariantDraft = z.infer<typeof VariantDraft>

/** The edited variants by SKU. */
export const StockDraft = z.record(z.string(), VariantDraft)
export type StockDraft = Readonly<z.infer<typeof StockDraft>>

const PRICE_PATTERN = /^(\d{1,8})(?:[.,](\d{1,2}))?$/
const PIECES_PATTERN = /^\d{1,9}$/

/** Returns pieces, or a price in minor units; undefined for what is neither. */
export function parseTyped(field: VariantField, text: string): number | undefined {
  const typed = text.trim()
  if (field === 'stock')
    return PIECES_PATTERN.test(typed) ? Math.min(Number(typed), MAX_PIECES) : undefined
  if (!PRICE_PATTERN.test(typed)) return undefined
  const price = toMinorUnits(Number(typed.replace(',', '.')))
  return price <= MAX_PRICE ? price : undefined
}

const PRICE_DIGITS = 2

/** Writes a value as a person types it. */
export function toTyped(field: VariantField, value: number): string {
  return field === 'stock' ? String(value) : toWirePrice(value).toFixed(PRICE_DIGITS)
}

export interface TypedValue {
  readonly field: VariantField
  readonly text: string
  /** Absent for a value that a person types: the choice in the draft then stays. */
  readonly is_sale?: boolean
}

function getSeenValue(variant: AdminVariant, field: VariantField): number {
  return field === 'stock' ? toNetStock(variant) : variant.price
}

interface ChangedValue {
  readonly was: number
  readonly value: number
}

/** Returns what the shop has after a value was saved. */
export function toSaved(field: VariantField, { was, value }: ChangedValue): number {
  return field === 'stock' ? enterPieces(was, value) : value
}

/** Stores what was typed. Typing the value that the shop has takes it out again. */
export function typeValue(
  draft: StockDraft,
  variant: AdminVariant,
  { field, text, is_sale = draft[variant.sku]?.is_sale ?? false }: TypedValue,
): StockDraft {
  const { sku, name, old_price } = variant
  const before = draft[sku]?.[field]
  if (parseTyped(field, text) === variant[field]) return dropValue(draft, sku, field)
  const typed: VariantDraft = {
    ...draft[sku],
    name,
    old_price,
    is_sale,
    [field]: { was: getSeenValue(variant, field), ...before, text },
  }
  return { ...draft, [sku]: typed }
}

/** Removes one typed value, so that the value of the shop is shown. */
export function dropValue(draft: StockDraft, sku: string, field: VariantField): StockDraft {
  const { [sku]: variant, ...others } = draft
  if (variant === undefined) return draft
  const is_sale = field === 'price' ? false : variant.is_sale
  const rest: VariantDraft = { ...variant, is_sale, [field]: undefined }
  const isEmpty = VARIANT_FIELDS.every((name) => rest[name] === undefined)
  return isEmpty ? others : { ...others, [sku]: rest }
}

/** Resolves a conflict with the typed value, which then overwrites the value that the shop has now. */
export function overrideValue(
  draft: StockDraft,
  { sku, field, now, old_price }: StockConflict,
): StockDraft {
  const variant = draft[sku]
  const value = variant?.[field]
  if (variant === undefined || value === undefined || now === null) return draft
  return { ...draft, [sku]: { ...variant, old_price, [field]: { text: value.text, was: now } } }
}

export interface StockConflict {
  readonly sku: string
  readonly name: string
  readonly field: VariantField
  readonly text: string
  readonly was: number
  /** Null for a SKU that the shop has no more. */
  readonly now: number | null
  /** The price before the reduction that runs now: somebody else may have announced or ended one. */
  readonly old_price: number | null
}

/** Lists where the shop no longer has what the person saw; `variants` are as they were read last. */
export function listConflicts(
  draft: StockDraft,
  variants: readonly AdminVariant[],
): StockConflict[] {
  return listTyped(draft).flatMap(({ sku, name, field, text, was, now: refused = was }) => {
    const variant = variants.find((listed) => listed.sku === sku)
    const now = variant === undefined ? refused : getSeenValue(variant, field)
    const value = parseTyped(field, text)
    const isSame = now === was || (value !== undefined && now === toSaved(field, { was, value }))
    const old_price = (variant ?? draft[sku])?.old_price ?? null
    return isSame ? [] : [{ sku, name, field, text, was, now, old_price }]
  })
}

function listTyped(draft: StockDraft) {
  return Object.entries(draft).flatMap(([sku, variant]) =>
    VARIANT_FIELDS.flatMap((field) => {
      const value = variant[field]
      return value === undefined ? [] : [{ sku, name: variant.name, field, ...value }]
    }),
  )
}

export interface StockSummary {
  /** How many values wait. */
  readonly typed: number
  /** How many of them are no number of pieces and no price. */
  readonly wrong: number
}

export function summarizeDraft(draft: StockDraft): StockSummary {
  const values = listTyped(draft)
  const wrong = values.filter(({ field, text }) => parseTyped(field, text) === undefined)
  return { typed: values.length, wrong: wrong.length }
}

/** Returns what can be saved: neither what is wrong nor what waits for a decision. */
export function toChanges(
  draft: StockDraft,
  conflicts: readonly Pick<StockConflict, 'sku' | 'field'>[],
): VariantChange[] {
  const isOpen = (sku: string, field: VariantField) =>
    conflicts.some((conflict) => conflict.sku === sku && conflict.field === field)
  return Object.entries(draft).flatMap(([sku, variant]) => {
    const read = (field: VariantField) => {
      const typed = variant[field]
      const value = typed === undefined ? undefined : parseTyped(field, typed.text)
      if (typed === undefined || value === undefined || isOpen(sku, field)) return undefined
      return { was: typed.was, value }
    }
    const stock = read('stock')
    const price = read('price')
    if (stock === undefined && price === undefined) return []
    const change = { sku, ...(stock && { stock }) }
    return [
      price ? { ...change, price: { ...price, is_sale: isSale(variant, price.value) } } : change,
    ]
  })
}

/** A running reduction continues as long as the new price is below the price before it. */
function isSale({ is_sale, old_price }: VariantDraft, price: number): boolean {
  return is_sale || (old_price !== null && price < old_price)
}

/** Tells whether a typed price will be announced as a reduction of the price that the shop has. */
export function isAnnounced(
  typed: StockDraft[string] | undefined,
  { price, old_price }: Pick<AdminVariant, 'price' | 'old_price'>,
): boolean {
  if (typed?.price === undefined || !typed.is_sale) return false
  const value = parseTyped('price', typed.price.text)
  return value !== undefined && value < (old_price ?? price)
}

/** Removes the saved values from the draft, unless they were changed meanwhile, and marks the refused ones. */
export function settleDraft(
  draft: StockDraft,
  changes: readonly VariantChange[],
  { saved, conflicts }: SavedVariants,
): StockDraft {
  const settled = saved.reduce(
    (typed, { sku, field }) =>
      settleSaved(typed, {
        sku,
        field,
        change: changes.find((change) => change.sku === sku)?.[field],
      }),
    draft,
  )
  return conflicts.reduce(noteConflict, settled)
}

interface SavedValue {
  readonly sku: string
  readonly field: VariantField
  readonly change: ChangedValue | undefined
}

function settleSaved(draft: StockDraft, { sku, field, change }: SavedValue): StockDraft {
  const variant = draft[sku]
  const typed = variant?.[field]
  if (variant === undefined || typed === undefined || change === undefined) return draft
  if (parseTyped(field, typed.text) === change.value) return dropValue(draft, sku, field)
  const was = toSaved(field, change)
  return { ...draft, [sku]: { ...variant, [field]: { text: typed.text, was } } }
}

function noteConflict(
  draft: StockDraft,
  { sku, field, now, old_price }: SavedVariants['conflicts'][number],
): StockDraft {
  const variant = draft[sku]
  const typed = variant?.[field]
  if (variant === undefined || typed === undefined) return draft
  return { ...draft, [sku]: { ...variant, old_price, [field]: { ...typed, now } } }
}
