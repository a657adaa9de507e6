import { isMap, isScalar, isSeq, LineCounter, parseDocument, type Pair } from 'yaml'
import type { FieldPath, Place } from './problem.ts'

/** YAML as it was written. */
export interface YamlText {
  readonly file: string
  readonly yaml: string
  /** The line of the file the text begins at: front matter does not begin at the first. */
  readonly first_line: number
  /** The line the Markdown after it begins at. */
  readonly body_line?: number
}

export interface YamlSource extends Place {
  readonly written: YamlText
  readonly value: unknown
  readonly mistakes: readonly { readonly line: number; readonly message: string }[]
}

/**
 * Every scalar stays the text it was written as ("failsafe" schema): 24.50 keeps its digits and
 * `version: 2.4` is not a number. Schemas turn texts into what they mean.
 */
export function parseYaml(written: YamlText): YamlSource {
  const { document, lineAt } = parse(written)
  return {
    ...toPlace(written),
    written,
    value: document.errors.length > 0 ? undefined : document.toJS(),
    mistakes: document.errors.map(({ message, pos }) => ({ line: lineAt(pos[0]), message })),
  }
}

/** Where the fields of a text are. It is parsed again for the few that have mistakes. */
export function toPlace(written: YamlText): Place {
  const { file, body_line } = written
  return {
    file,
    ...(body_line !== undefined && { body_line }),
    lineOf(path) {
      const { document, lineAt } = parse(written)
      return lineAt(findOffset(document.contents, path))
    },
  }
}

function parse({ yaml, first_line }: YamlText) {
  const lineCounter = new LineCounter()
  const document = parseDocument(yaml, { schema: 'failsafe', lineCounter, prettyErrors: false })
  const lineAt = (offset: number) => lineCounter.linePos(offset).line + first_line - 1
  return { document, lineAt }
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
