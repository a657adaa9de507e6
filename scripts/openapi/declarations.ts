import { readFileSync } from 'node:fs'
import { parseSync } from 'vite'

/** Of a syntax tree. */
export interface Node {
  readonly type: string
  readonly start: number
  readonly [field: string]: unknown
}

/** A constant, and what its file says above things. */
export interface Declared {
  readonly init: Node
  readonly isExported: boolean
  readonly comment: string | undefined
  readonly commentBefore: (position: number) => string | undefined
}

/** For whoever writes the code, not for whoever asks the call. */
const FOR_PROGRAMMERS =
  /\s*(?:Not of the specification's §7[^.]*\.|[;,]? see worker\/\w+\.?|\(spec §\d+[^)]*\)|Spec §\d+, |Held to REVIEW_RULES as well\.|; beside [^.]*|See [\w-]+\.ts[^.]*\.)/gi

export function readDeclarations(file: string): (readonly [name: string, Declared])[] {
  const source = readFileSync(file, 'utf8')
  const { program, comments } = parseSync(file, source)
  const docs = new Map(
    comments
      .filter(({ type, value }) => type === 'Block' && value.startsWith('*'))
      .map(({ end, value }) => [end, clean(value)]),
  )
  const commentBefore = (position: number) => docs.get(source.slice(0, position).trimEnd().length)
  return nodesOf(program.body).flatMap((statement) => {
    const inner = toNode(statement['declaration'])
    return nodesOf((inner ?? statement)['declarations']).flatMap(({ id, init }) => {
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
    .replaceAll(FOR_PROGRAMMERS, '')
    .trim()
  return text.slice(0, 1).toUpperCase() + text.slice(1)
}

export function nodesOf(value: unknown): Node[] {
  return Array.isArray(value) ? value.flatMap((one: unknown) => toNode(one) ?? []) : []
}

export function toNode(value: unknown): Node | undefined {
  return isNode(value) ? value : undefined
}

function isNode(value: unknown): value is Node {
  return typeof value === 'object' && value !== null && 'type' in value && 'start' in value
}
