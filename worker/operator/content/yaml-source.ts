import { isMap, isScalar, isSeq, LineCounter, parseDocument, type Pair } from 'yaml'
import type { FieldPath, Place } from './problem.ts'

export interface YamlSource extends Place {
  readonly value: unknown
  readonly mistakes: readonly { readonly line: number; readonly message: string }[]
}

interface YamlText {
  readonly file: string
  /** Asked for again where a line is looked for. */
  readonly text: () => string
  /** The line of the file the text begins at: front matter does not begin at the first. */
  readonly first_line: number
}

/**
 * Every scalar stays the text it was written as ("failsafe" schema): 24.50 keeps its digits and
 * `version: 2.4` is not a number. Schemas turn texts into what they mean.
 */
export function parseYaml(yaml: YamlText): YamlSource {
  const { document, lineAt } = parse(yaml)
  return {
    file: yaml.file,
    value: document.errors.length > 0 ? undefined : document.toJS(),
    mistakes: document.errors.map(({ message, pos }) => ({ line: lineAt(pos[0]), message })),
    // Parsed again for the few that have mistakes: a catalogue's worth of trees fits in no memory.
    lineOf(path) {
      const again = parse(yaml)
      return again.lineAt(findOffset(again.document.contents, path))
    },
  }
}

function parse({ text, first_line }: YamlText) {
  const lineCounter = new LineCounter()
  const document = parseDocument(text(), { schema: 'failsafe', lineCounter, prettyErrors: false })
  const lineAt = (offset: number) => lineCounter.linePos(offset).line + first_line - 1
  return { document, lineAt }
}

/** Where a thing was written, without what was written there. */
export function toPlace({ file, lineOf }: YamlSource): Place {
  return { file, lineOf }
}

/** Where the field was written; of a missing field, where its nearest parent was. */
function findOffset(contents: unknown, path: FieldPath): number {
  let node = contents
  let offset = startOf(contents)
  for (const part of path) {
    const step = findStep(node, part)
    if (step === undefined) return offset
    offset = step.offset
    node = step.node
  }
  return offset
}

function findStep(node: unknown, part: PropertyKey) {
  if (isSeq(node)) {
    const item = node.items[Number(part)]
    return item === undefined ? undefined : { node: item, offset: startOf(item) }
  }
  if (!isMap(node)) return undefined
  const pair = node.items.find((candidate) => isKeyOf(candidate, part))
  return pair === undefined ? undefined : { node: pair.value, offset: startOf(pair.key) }
}

function isKeyOf(pair: Pair, part: PropertyKey): boolean {
  return isScalar(pair.key) && pair.key.value === String(part)
}

function startOf(node: unknown): number {
  if (isMap(node) || isSeq(node) || isScalar(node)) return node.range?.[0] ?? 0
  return 0
}
