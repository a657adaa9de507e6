import { count, toLine } from '../command/say.ts'
import type { FieldChange, ThingChange } from './diff-content.ts'
import type { Diff } from './diff-with-shop.ts'

const MOST_LINES = 200
const MOST_CHARACTERS = 60
const SIGNS = { added: '+', changed: '~', removed: '-' } as const satisfies Record<
  ThingChange['change'],
  string
>

export function describeDiff({ changes, unknown }: Diff): string {
  if (changes.length === 0) return unknown ?? 'Nothing would change.'
  const lines = changes.flatMap(({ thing, change, fields }) => [
    `${SIGNS[change]} ${toLine(thing)}`,
    ...fields.map((field) => `    ${toText(field)}`),
  ])
  const shown = lines.slice(0, MOST_LINES)
  const hidden = lines.length - shown.length
  return [
    ...shown,
    ...(hidden > 0 ? [`  … and ${count(hidden, 'line', 'lines')} more; --json has all.`] : []),
    countChanges(changes),
    ...(unknown === undefined ? [] : [unknown]),
  ].join('\n')
}

function toText({ field, before, after }: FieldChange): string {
  if (before === undefined) return `${field}: + ${clip(after)}`
  if (after === undefined) return `${field}: - ${clip(before)}`
  return `${field}: ${clip(before)} → ${clip(after)}`
}

function clip(text = ''): string {
  const line = toLine(text)
  return line.length > MOST_CHARACTERS ? `${line.slice(0, MOST_CHARACTERS)}…` : line
}

function countChanges(changes: readonly ThingChange[]): string {
  const of = (kind: ThingChange['change']) => changes.filter(({ change }) => change === kind).length
  return `${of('added')} added, ${of('changed')} changed, ${of('removed')} removed`
}
