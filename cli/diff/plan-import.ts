import type { Content } from '../content/content.ts'
import { compareStrings } from '../schemas/problem.ts'
import type { OperatorEnv } from '../platform/platform.ts'
import { findCatalogueIfMigrated } from '../import/read-catalogue.ts'
import { listLiveValues, type LiveValue } from './live-values.ts'
import type { FieldChange, EntryChange } from './diff-content.ts'
import { diffWithShop } from './diff-with-shop.ts'
import { hasSameFiles } from './has-same-files.ts'
import { compareWithRows, listRemovedEntries } from './compare-with-rows.ts'

/** The catalogue version that an import was compared with. */
export interface BaseVersion {
  readonly version: number
  readonly imported_at: string
}

export interface ImportPlan {
  /** Undefined if the shop is empty. */
  readonly began_from: BaseVersion | undefined
  /** The changes to the live shop, including values that were set since the last import. */
  readonly changes: readonly LiveChange[]
  /** The reason why some content cannot be compared. Undefined if all of it was compared. */
  readonly unknown: string | undefined
}

export interface LiveChange extends EntryChange {
  /**
   * Whether a value that was set by a command would be lost. The name of this field is part of the
   * --json output.
   */
  readonly isByHand: boolean
}

/** Returns the version that the shop must still have at the import: 0 if it was empty. */
export function getBaseVersion({ began_from }: ImportPlan): number {
  return began_from?.version ?? 0
}

/** Compares the content of a folder with the live shop. It only reads the shop. */
export async function planImport(
  env: OperatorEnv,
  content: Content,
  folder: string,
): Promise<ImportPlan> {
  // The version is read first: an import that ends during the comparison then refuses this one.
  const began_from = await findBaseVersion(env.DB)
  const { changes, unknown } = await diffWithShop(env, content)
  if (began_from === undefined) {
    return { began_from, changes: changes.map((item) => ({ ...item, isByHand: false })), unknown }
  }
  const liveValues = await listLiveValues(env.DB)
  const knownChanges =
    unknown === undefined
      ? await addRemovedRows(env.DB, { content, folder, changes })
      : await compareWithRows(env.DB, content)
  return {
    began_from,
    changes: knownChanges.map((change) => applyLiveValues(change, liveValues)),
    unknown,
  }
}

interface FolderComparison {
  readonly content: Content
  readonly folder: string
  readonly changes: readonly EntryChange[]
}

/**
 * Adds the entries that the import deletes although the compared content does not contain them, such as
 * the products of `seed`. An import of unchanged files deletes nothing.
 */
async function addRemovedRows(
  db: D1Database,
  { content, folder, changes }: FolderComparison,
): Promise<readonly EntryChange[]> {
  const changedThings = new Set(changes.map(({ thing }) => thing))
  const removedEntries = (await listRemovedEntries(db, content)).filter(
    ({ thing }) => !changedThings.has(thing),
  )
  if (removedEntries.length === 0) return changes
  if (changes.length === 0 && (await hasSameFiles(db, folder))) return changes
  return [...changes, ...removedEntries].toSorted((a, b) => compareStrings(a.thing, b.thing))
}

/** Returns the changes that remove or overwrite something. Additions are no losses. */
export function listLosses({ changes }: ImportPlan): LiveChange[] {
  return changes.filter(
    ({ change, fields, isByHand }) =>
      isByHand || change === 'removed' || fields.some(({ before }) => before !== undefined),
  )
}

/**
 * Whether a change cannot be undone by importing the previous content: it removes an entry, or overwrites a
 * value that was set by a command.
 */
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

/** Replaces the values of the last import by those of the live shop. */
function applyLiveValues(change: EntryChange, liveValues: readonly LiveValue[]): LiveChange {
  const entryValues = liveValues.filter(({ entry }) => entry === change.thing)
  let isByHand = entryValues.some(({ field }) => field === undefined)
  const fields = [...change.fields, ...listOverwrittenPrices(change, entryValues)].map((field) => {
    const value = entryValues.find((item) => item.field === field.field)
    if (value === undefined) return field
    isByHand ||= value.isByHand
    // An import applies the difference between two listed stocks, so only the resulting stock can
    // be shown.
    if (!value.isByHand) return { ...field, before: value.value, after: predictStock(field, value) }
    return { ...field, before: `${value.value ?? 'none'} (set by a command)` }
  })
  return { ...change, fields, isByHand }
}

const PRICE_FIELD = /\.(?:old_)?price$/

/**
 * Returns the prices of commands that an import overwrites although they are unchanged in content/: a
 * new price overwrites the old price of the variant too, and the other way round.
 */
function listOverwrittenPrices(
  { fields }: EntryChange,
  entryValues: readonly LiveValue[],
): FieldChange[] {
  const changedFields = new Set(fields.map(({ field }) => field))
  return entryValues.flatMap(({ field = '', listed }) => {
    if (!PRICE_FIELD.test(field) || changedFields.has(field)) return []
    const otherField = field.endsWith('.old_price')
      ? field.replace(/old_price$/, 'price')
      : field.replace(/price$/, 'old_price')
    return changedFields.has(otherField) ? [{ field, before: listed, after: listed }] : []
  })
}

function predictStock({ after }: FieldChange, { value, listed }: LiveValue): string | undefined {
  return after === undefined
    ? undefined
    : String(Math.max(0, Number(value) + Number(after) - Number(listed)))
}

async function findBaseVersion(db: D1Database): Promise<BaseVersion | undefined> {
  const catalogue = await findCatalogueIfMigrated(db)
  return catalogue && { version: catalogue.version, imported_at: catalogue.imported_at }
}
