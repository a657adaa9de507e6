import { isAlias, isScalar, visit, type Document, type Node } from 'yaml'

interface MarkMistake {
  /** The position in the YAML text. */
  readonly offset: number
  readonly message: string
}

/**
 * Finds texts that YAML reads otherwise because they are not in quotes: the first word as an alias, an
 * anchor or a tag if it begins with `*`, `&` or `!`, and the end as a comment if it is a number such as
 * `#1`. Anchors that an alias uses are allowed.
 */
export function findMarkMistakes(document: Document.Parsed): MarkMistake[] {
  const usedAnchors = new Set<string>()
  visit(document, { Alias: (_, { source }) => void usedAnchors.add(source) })
  const mistakes: MarkMistake[] = []
  visit(document, {
    Node(_, node) {
      const message = findMessage(node, document, usedAnchors)
      if (message !== undefined) mistakes.push({ offset: node.range?.[0] ?? 0, message })
    },
  })
  return mistakes
}

function findMessage(
  node: Node,
  document: Document.Parsed,
  usedAnchors: ReadonlySet<string>,
): string | undefined {
  if (isAlias(node)) {
    return node.resolve(document) === undefined
      ? `"*${node.source}" refers to an anchor that is missing; a text that begins with * must be in quotes`
      : undefined
  }
  const { anchor, tag } = node
  if (anchor !== undefined && !usedAnchors.has(anchor))
    return `"&${anchor}" is an anchor that nothing refers to; a text that begins with & must be in quotes`
  if (tag !== undefined)
    return `"${tag}" is a tag, which is not allowed; a text that begins with ! must be in quotes`
  const number = findNumberAfterText(node)
  if (number !== undefined)
    return `"#${number}" begins a comment; a text with # in it must be in quotes`
  return undefined
}

/** The number of a comment such as `#1` that follows a text without quotes. */
function findNumberAfterText(node: Node): string | undefined {
  const isText = isScalar(node) && node.type === 'PLAIN' && /\p{L}/u.test(String(node.value))
  return isText ? /^\d+/.exec(node.comment ?? '')?.[0] : undefined
}
