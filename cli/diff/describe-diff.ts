import { formatCount, toSingleLine } from '../command/print.ts'
import type { FieldChange, EntryChange } from './diff-content.ts'
import type { Diff } from './diff-with-shop.ts'

const MAX_LINES = 200
const MAX_CHARACTERS = 60
const CHANGE_SYMBOLS = { added: '+', changed: '~', removed: '-' } as const satisfies Record<
  EntryChange['change'],
  string
>

export function describeDiff({ changes, unknown }: Diff): string {
  if (changes.length === 0) return unknown ?? 'Nothing would change.'
  const lines = changes.flatMap(({ thing, change, fields }) => [
    `${CHANGE_SYMBOLS[change]} ${toSingleLine(thing)}`,
    ...fields.map((field) => `    ${formatFieldChange(field)}`),
  ])
  const shownLines = lines.slice(0, MAX_LINES)
  const hiddenCount = lines.length - shownLines.length
  return [
    ...shownLines,
    ...(hiddenCount > 0
      ? [`  … and ${formatCount(hiddenCount, 'line', 'lines')} more; --json has all.`]
      : []),
    formatChangeCounts(changes),
    ...(unknown === undefined ? [] : [unknown]),
  ].join('\n')
}

function formatFieldChange({ field, before, after }: FieldChange): string {
  if (before === undefined) return `${field}: + ${truncate(after)}`
  if (after === undefined) return `${field}: - ${truncate(before)}`
  return `${field}: ${truncate(before)} → ${truncate(after)}`
}

function truncate(text = ''): string {
  const line = toSingleLine(text)
  return line.length > MAX_CHARACTERS ? `${line.slice(0, MAX_CHARACTERS)}…` : line
}

function formatChangeCounts(changes: readonly EntryChange[]): string {
  const countKind = (kind: EntryChange['change']) =>
    changes.filter(({ change }) => change === kind).length
  return `${countKind('added')} added, ${countKind('changed')} changed, ${countKind('removed')} removed`
}
