import { formatCount, toSingleLine } from '../command/print.ts'
import type { FieldChange, EntryChange } from './diff-content.ts'
import type { Diff } from './diff-with-shop.ts'

const MAX_LINES = 200
const MAX_CHARACTERS = 60
/** An excerpt shows this many characters before the first difference. */
const CONTEXT_CHARACTERS = 20
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
  if (before === undefined) return `${field}: + ${toExcerpt(after)}`
  if (after === undefined) return `${field}: - ${toExcerpt(before)}`
  const [oldLine, newLine] = [toSingleLine(before), toSingleLine(after)]
  const start = findExcerptStart(oldLine, newLine)
  return `${field}: ${toExcerpt(oldLine, start)} → ${toExcerpt(newLine, start)}`
}

/** Returns the position at which the excerpts of two texts begin, so that they show a difference. */
function findExcerptStart(before: string, after: string): number {
  let position = 0
  while (position < before.length && before[position] === after[position]) position++
  return position + CONTEXT_CHARACTERS < MAX_CHARACTERS ? 0 : position - CONTEXT_CHARACTERS
}

function toExcerpt(text = '', start = 0): string {
  const line = toSingleLine(text)
  const end = start + MAX_CHARACTERS
  return `${start > 0 ? '…' : ''}${line.slice(start, end)}${line.length > end ? '…' : ''}`
}

function formatChangeCounts(changes: readonly EntryChange[]): string {
  const countKind = (kind: EntryChange['change']) =>
    changes.filter(({ change }) => change === kind).length
  return `${countKind('added')} added, ${countKind('changed')} changed, ${countKind('removed')} removed`
}
