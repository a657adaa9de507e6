import { isMap, isScalar, isSeq, LineCounter, parseDocument, type Document, type Pair } from 'yaml'
import { findMarkMistakes } from './yaml-marks.ts'
import type { FieldPath, SourceLocation } from './problem.ts'

/** A YAML text and its position in a file. */
export interface YamlText {
  readonly file: string
  readonly yaml: string
  /** The line of the file at which the text begins. Front matter begins at line 2. */
  readonly first_line: number
  /** The line at which the Markdown body after it begins. */
  readonly body_line?: number
}

export interface YamlSource extends SourceLocation {
  readonly text: YamlText
  readonly value: unknown
  readonly syntaxErrors: readonly { readonly line: number; readonly message: string }[]
}

/**
 * Parses YAML with the "failsafe" schema, which leaves every scalar a string: 24.50 retains its
 * digits, and `version: 2.4` is not a number. The schemas convert the strings.
 */
export function parseYaml(text: YamlText): YamlSource {
  const { document, getLineAt } = parseText(text)
  const markMistakes = findMarkMistakes(document).map(({ offset, message }) => ({
    line: getLineAt(offset),
    message,
  }))
  // The message about a mark also says what is wrong with the rest of its line.
  const markedLines = new Set(markMistakes.map(({ line }) => line))
  const errors = document.errors
    .map(({ message, pos }) => ({ line: getLineAt(pos[0]), message: `is not YAML: ${message}` }))
    .filter(({ line }) => !markedLines.has(line))
  const syntaxErrors = [...markMistakes, ...errors]
  const value = syntaxErrors.length > 0 ? undefined : toValue(document)
  if (value === TOO_MANY_ALIASES)
    syntaxErrors.push({ line: text.first_line, message: TOO_MANY_ALIASES })
  return { ...toSourceLocation(text), text, value, syntaxErrors }
}

const TOO_MANY_ALIASES = 'has too many aliases such as *name; write their values out'

/** The parser refuses more than 100 aliases, because nested ones grow exponentially. */
function toValue(document: Document.Parsed): unknown {
  try {
    return document.toJS()
  } catch (error) {
    if (error instanceof ReferenceError) return TOO_MANY_ALIASES
    throw error
  }
}

/**
 * Returns a location that finds the lines of fields. It parses the text again, which happens only
 * for values with problems.
 */
export function toSourceLocation(text: YamlText): SourceLocation {
  const { file, body_line } = text
  return {
    file,
    ...(body_line !== undefined && { body_line }),
    getLine(path) {
      const { document, getLineAt } = parseText(text)
      return getLineAt(findOffset(document.contents, path))
    },
  }
}

function parseText({ yaml, first_line }: YamlText) {
  const lineCounter = new LineCounter()
  const document = parseDocument(yaml, { schema: 'failsafe', lineCounter, prettyErrors: false })
  const getLineAt = (offset: number) => lineCounter.linePos(offset).line + first_line - 1
  return { document, getLineAt }
}

/**
 * Returns the offset of a field. For a missing field, returns the offset of its nearest existing
 * parent.
 */
function findOffset(contents: unknown, path: FieldPath): number {
  let node = contents
  let offset = getStartOffset(contents)
  for (const part of path) {
    const child = findChild(node, part)
    if (child === undefined) return offset
    offset = child.offset
    node = child.node
  }
  return offset
}

function findChild(node: unknown, part: PropertyKey) {
  if (isSeq(node)) {
    const item = node.items[Number(part)]
    return item === undefined ? undefined : { node: item, offset: getStartOffset(item) }
  }
  if (!isMap(node)) return undefined
  const pair = node.items.find((candidate) => hasKey(candidate, part))
  return pair === undefined ? undefined : { node: pair.value, offset: getStartOffset(pair.key) }
}

function hasKey(pair: Pair, part: PropertyKey): boolean {
  return isScalar(pair.key) && pair.key.value === String(part)
}

function getStartOffset(node: unknown): number {
  if (isMap(node) || isSeq(node) || isScalar(node)) return node.range?.[0] ?? 0
  return 0
}
