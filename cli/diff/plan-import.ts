import type { Content } from '../content/content.ts'
import type { OperatorEnv } from '../platform/platform.ts'
import { findCatalogue } from '../import/store/read-catalogue.ts'
import { listLiveValues, type LiveValue } from './live-values.ts'
import type { FieldChange, EntryChange } from './diff-content.ts'
import { diffWithShop } from './diff-with-shop.ts'
import { compareWithRows } from './compare-with-rows.ts'

/** The state of the shop that an import was compared with. */
export interface BaseVersion {
  readonly version: number
  readonly imported_at: string
}

export interface ImportPlan {
  /** Undefined: the shop is empty. */
  readonly began_from: BaseVersion | undefined
  /** What would change in the live shop, values set since the last import included. */
  readonly changes: readonly LiveChange[]
  /** Why not everything can be compared. */
  readonly unknown: string | undefined
}

export interface LiveChange extends EntryChange {
  /** Whether something that was set by a command would be lost. */
  readonly isByHand: boolean
}

/** Compares content with the live shop. Reads it and writes nothing to it. */
export async function planImport(env: OperatorEnv, content: Content): Promise<ImportPlan> {
  const { changes, unknown } = await diffWithShop(env, content)
  const began_from = await findBaseVersion(env.DB)
  if (began_from === undefined) {
    return { began_from, changes: changes.map((item) => ({ ...item, isByHand: false })), unknown }
  }
  const liveValues = await listLiveValues(env.DB)
  const knownChanges = unknown === undefined ? changes : await compareWithRows(env.DB, content)
  return {
    began_from,
    changes: knownChanges.map((change) => applyLiveValues(change, liveValues)),
    unknown,
  }
}

/** What the shop loses: all but what only comes to it. */
export function listLosses({ changes }: ImportPlan): LiveChange[] {
  return changes.filter(
    ({ change, fields, isByHand }) =>
      isByHand || change === 'removed' || fields.some(({ before }) => before !== undefined),
  )
}

/** What a folder does not bring back: things that go, and what was set by a command. */
export function isIrreversible({ change, isByHand, fields }: LiveChange): boolean {
  return (
    isByHand ||
    change === 'removed' ||
    fields.some((field) => removesVariant(field) || hidesCategory(field))
  )
}

export function hidesCategory({ field, before, after }: FieldChange): boolean {
  return field === 'listed' && before === 'true' && after === 'false'
}

function removesVariant({ field, after }: FieldChange): boolean {
  return /^variants\..+\.sku$/.test(field) && after === undefined
}

/** The values of the live shop in the place of those that content/ had at the last import. */
function applyLiveValues(change: EntryChange, liveValues: readonly LiveValue[]): LiveChange {
  const entryValues = liveValues.filter(({ entry }) => entry === change.thing)
  let isByHand = entryValues.some(({ field }) => field === undefined)
  const fields = change.fields.map((field) => {
    const value = entryValues.find((item) => item.field === field.field)
    if (value === undefined) return field
    isByHand ||= value.isByHand
    // Of a stock the difference counts, and is all that can be said of it.
    if (!value.isByHand) return { ...field, before: value.value, after: predictStock(field, value) }
    return { ...field, before: `${value.value} (set by a command)` }
  })
  return { ...change, fields, isByHand }
}

function predictStock({ after }: FieldChange, { value, listed }: LiveValue): string | undefined {
  return after === undefined
    ? undefined
    : String(Math.max(0, Number(value) + Number(after) - Number(listed)))
}

async function findBaseVersion(db: D1Database): Promise<BaseVersion | undefined> {
  try {
    const found = await findCatalogue(db)
    return found && { version: found.version, imported_at: found.imported_at }
  } catch (error) {
    if (error instanceof Error && error.message.includes('no such table')) return undefined
    throw error
  }
}
