import type { EntryChange } from './diff-content.ts'
import type { ImportPlan, LiveChange } from './plan-import.ts'

/** Returns the named changes with the values of the live shop, also those that a command has set. */
export function withLiveValues(
  namedChanges: readonly EntryChange[],
  { changes }: ImportPlan,
): EntryChange[] {
  return namedChanges.map((named) => {
    const live = changes.find(({ thing }) => thing === named.thing)
    const fields = named.fields.map(
      (field) => live?.fields.find((candidate) => candidate.field === field.field) ?? field,
    )
    return { ...named, fields }
  })
}

/**
 * Returns the changes to the live shop that are not among the named ones. An empty shop has none:
 * its first import publishes the whole content.
 */
export function listOtherChanges(
  { began_from, changes }: ImportPlan,
  namedChanges: readonly EntryChange[],
): LiveChange[] {
  if (began_from === undefined) return []
  const namedByThing = new Map(namedChanges.map((change) => [change.thing, change]))
  return changes.flatMap((change) => {
    const named = namedByThing.get(change.thing)
    if (named === undefined) return [change]
    if (change.change !== 'changed') return named.change === change.change ? [] : [change]
    const namedFields = new Set(named.fields.map(({ field }) => field))
    const fields = change.fields.filter(({ field }) => !namedFields.has(field))
    return fields.length === 0 ? [] : [{ ...change, fields }]
  })
}
