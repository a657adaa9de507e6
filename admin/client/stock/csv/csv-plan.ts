import * as z from 'zod/mini'
import {
  VARIANT_FIELDS,
  type ComparedValue,
  type SavedVariants,
  type VariantChange,
} from '#shared/admin/stock-contract.ts'
import { toTyped } from '#shared/admin/stock-draft.ts'
import { LINE_MISTAKES } from '#shared/admin/line-mistakes.ts'
import type { LineMistake } from '#shared/admin/variant-list.ts'

const PlannedValue = z.object({
  line: z.int(),
  sku: z.string(),
  name: z.string(),
  field: z.enum(VARIANT_FIELDS),
  /** What the shop had when the list was compared: another value is not overwritten. */
  was: z.int(),
  value: z.int(),
  is_sale: z.boolean(),
  ends_reduction: z.optional(z.boolean()),
  /** Whether the list does not say which stock the number is based on, so that what was sold since is unknown. */
  is_absolute: z.optional(z.boolean()),
})
export type PlannedValue = z.output<typeof PlannedValue>

export const LEFT_REASONS = [...LINE_MISTAKES, 'moved', 'bundle', 'unknown'] as const

/** A line that is not applied. */
const LeftLine = z.object({
  line: z.int(),
  sku: z.string(),
  reason: z.enum(LEFT_REASONS),
  text: z.string(),
})
export type LeftLine = z.output<typeof LeftLine>

const CsvPlan = z.object({
  id: z.string(),
  file: z.string(),
  /** What is still to be saved. */
  waiting: z.array(PlannedValue),
  saved: z.int(),
  same: z.int(),
  left: z.array(LeftLine),
})
export type CsvPlan = z.output<typeof CsvPlan>

const STORAGE_KEY = 'admin-csv-plan'

/** The plan that was interrupted, of this browser. */
export function readCsvPlan(): CsvPlan | undefined {
  try {
    const text = localStorage.getItem(STORAGE_KEY)
    return text === null ? undefined : z.parse(CsvPlan, JSON.parse(text))
  } catch {
    return undefined
  }
}

/**
 * Stores what a plan still has to save, and returns whether it did. A plan that is too large for the browser's
 * storage can continue only in this page; its file can be uploaded again.
 */
export function storeCsvPlan(plan: CsvPlan): boolean {
  try {
    if (plan.waiting.length > 0) {
      localStorage.setItem(STORAGE_KEY, JSON.stringify(plan))
      return true
    }
  } catch {
    // It is too large, and an earlier part of it must not continue either.
  }
  localStorage.removeItem(STORAGE_KEY)
  return false
}

/** Discards the rest of a plan, unless another tab has stored another one. */
export function discardCsvPlan({ id }: CsvPlan): void {
  if (readCsvPlan()?.id === id) localStorage.removeItem(STORAGE_KEY)
}

/** Makes a plan of a compared list: nothing is changed before it is applied. */
export function createCsvPlan(
  file: string,
  compared: readonly ComparedValue[],
  mistakes: readonly LineMistake[],
): CsvPlan {
  const waiting: PlannedValue[] = []
  const left: LeftLine[] = mistakes.map(({ mistake, ...line }) => ({ ...line, reason: mistake }))
  const named = new Set<string>()
  let same = 0
  for (const one of compared) {
    const { line, sku, name, field, value, was, is_sale, ends_reduction, outcome, now } = one
    if (outcome === 'same') same += 1
    else if (outcome === 'change' && now !== null) {
      const is_absolute = field === 'stock' && was === undefined
      waiting.push({
        line,
        sku,
        name,
        field,
        was: now,
        value,
        is_sale,
        ends_reduction,
        is_absolute,
      })
    } else if (outcome !== 'change') {
      // One line for both values of a SKU.
      const key = `${line} ${outcome}`
      if (!named.has(key))
        left.push({ line, sku, reason: outcome, text: now === null ? '' : toTyped(field, now) })
      named.add(key)
    }
  }
  return { id: crypto.randomUUID(), file, waiting, saved: 0, same, left: sortByLine(left) }
}

function sortByLine(lines: readonly LeftLine[]): LeftLine[] {
  return lines.toSorted((one, other) => one.line - other.line)
}

export function toChange({ sku, field, was, value, is_sale }: PlannedValue): VariantChange {
  return field === 'stock'
    ? { sku, stock: { was, value } }
    : { sku, price: { was, value, is_sale } }
}

/** The changes of single values that were saved, as they can be undone. */
export function selectSaved(
  sent: readonly PlannedValue[],
  { saved }: SavedVariants,
): VariantChange[] {
  const keys = new Set(saved.map(({ sku, field }) => `${sku} ${field}`))
  return sent.filter(({ sku, field }) => keys.has(`${sku} ${field}`)).map(toChange)
}

/** Takes out what was sent: it is saved, or left because somebody else has changed it since. */
export function settlePlan(
  plan: CsvPlan,
  sent: readonly PlannedValue[],
  { saved, conflicts }: SavedVariants,
): CsvPlan {
  const lines = new Map(sent.map(({ sku, field, line }) => [`${sku} ${field}`, line]))
  const refused = conflicts.map(({ sku, field, now }) => ({
    line: lines.get(`${sku} ${field}`) ?? 0,
    sku,
    reason: now === null ? ('unknown' as const) : ('moved' as const),
    text: now === null ? '' : toTyped(field, now),
  }))
  return {
    ...plan,
    waiting: plan.waiting.slice(sent.length),
    saved: plan.saved + saved.length,
    left: sortByLine([...plan.left, ...refused]),
  }
}
