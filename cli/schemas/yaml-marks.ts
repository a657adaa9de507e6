import { isAlias, visit, type Document, type Node } from 'yaml'

interface MarkMistake {
  /** The position in the YAML text. */
  readonly offset: number
  readonly message: string
}

/**
 * Finds texts whose first word YAML reads as an alias, an anchor or a tag, because they begin with
 * `*`, `&` or `!` and are not in quotes. Anchors that an alias uses are allowed.
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
  return undefined
}
