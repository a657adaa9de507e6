import { readFileSync } from 'node:fs'
import { parseSync } from 'vite'

/** A node of a syntax tree. */
export interface Node {
  readonly type: string
  readonly start: number
  readonly [field: string]: unknown
}

/** A declared constant, and access to the doc comments of its file. */
export interface Declaration {
  readonly init: Node
  readonly isExported: boolean
  readonly comment: string | undefined
  readonly commentBefore: (position: number) => string | undefined
}

/** Parts of comments that are for developers of this code and not for users of the API. */
const INTERNAL_NOTES =
  /\s*(?:This call is not part of the specification's §7\.|[;,]? see worker\/\w+\.?|\(spec §\d+[^)]*\)|Spec §\d+, |Held to REVIEW_RULES as well\.|; beside [^.]*|See [\w-]+\.ts[^.]*\.)/gi

export function readDeclarations(file: string): (readonly [name: string, Declaration])[] {
  const source = readFileSync(file, 'utf8')
  const { program, comments } = parseSync(file, source)
  const docs = new Map(
    comments
      .filter(({ type, value }) => type === 'Block' && value.startsWith('*'))
      .map(({ end, value }) => [end, clean(value)]),
  )
  const commentBefore = (position: number) => docs.get(source.slice(0, position).trimEnd().length)
  return toNodes(program.body).flatMap((statement) => {
    const inner = toNode(statement['declaration'])
    return toNodes((inner ?? statement)['declarations']).flatMap(({ id, init }) => {
      const node = toNode(init)
      if (node === undefined) return []
      const comment = commentBefore(statement.start)
      const isExported = inner !== undefined
      return [
        [String(Object(id).name), { init: node, isExported, comment, commentBefore }] as const,
      ]
    })
  })
}

function clean(comment: string): string {
  const text = comment
    .replace(/^\*/, '')
    .split('\n')
    .map((line) => line.replace(/^\s*\*?\s?/, ''))
    .join(' ')
    .replaceAll(INTERNAL_NOTES, '')
    .trim()
  return text.slice(0, 1).toUpperCase() + text.slice(1)
}

export function toNodes(value: unknown): Node[] {
  return Array.isArray(value) ? value.flatMap((item: unknown) => toNode(item) ?? []) : []
}

export function toNode(value: unknown): Node | undefined {
  return isNode(value) ? value : undefined
}

function isNode(value: unknown): value is Node {
  return typeof value === 'object' && value !== null && 'type' in value && 'start' in value
}
