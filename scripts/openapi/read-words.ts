import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { nodesOf, readDeclarations, toNode, type Declared, type Node } from './declarations.ts'

/** What the contract's comments say, by the name of what they stand above: `CartItem.subtotal`. */
export type Words = Readonly<Record<string, string>>

/** The schemas whose name in the document differs from their name in the code. */
const PUBLISHED_NAMES: Readonly<Record<string, string>> = {
  ListQuery: 'ListQuestion',
  OrderedProduct: 'OrderedThing',
}

const CONTRACTS = 'shared'
/** The one call that is declared beside the others. */
const TABLE = 'worker/api/contract.ts'
const FILES = /^(?:[\w-]*contract|user|reviews|blocks|general|moment)\.ts$/

type Declarations = ReadonlyMap<string, Declared>

/** From every contract of `shared/`. A field has the words of what it is spread from, too. */
export function readWords(): Words {
  const declarations: Declarations = new Map(listContracts().flatMap(readDeclarations))
  const named = [...declarations].filter(
    ([name, { isExported }]) => isExported || name === 'addPicture',
  )
  const found = named.flatMap(([name, one]) => {
    const path = PUBLISHED_NAMES[name] ?? name
    return [
      ...(one.comment === undefined ? [] : [[path, one.comment] as const]),
      ...walk({ node: one.init, path, one, seen: [name] }, declarations),
    ]
  })
  // The first one is nearest to the name.
  const words = new Map(found.filter(([, text]) => text !== '').toReversed())
  return Object.fromEntries([...words].toSorted(([a], [b]) => (a < b ? -1 : 1)))
}

function listContracts(): string[] {
  return readdirSync(CONTRACTS, { recursive: true, encoding: 'utf8' })
    .filter((name) => FILES.test(name.replace(/^.*\//, '')))
    .map((name) => join(CONTRACTS, name))
    .toSorted()
    .concat(TABLE)
}

interface Step {
  readonly node: Node | undefined
  readonly path: string
  /** Where the node stands. */
  readonly one: Declared
  readonly seen: readonly string[]
  /** Its fields become those of the path, rather than the whole being one of them. */
  readonly isSpread?: boolean
}

type Found = readonly (readonly [name: string, text: string])[]

function walk(step: Step, declarations: Declarations): Found {
  const { node, path, one } = step
  switch (node?.type) {
    case 'ObjectExpression':
      return nodesOf(node['properties']).flatMap((property) =>
        walkField(step, property, declarations),
      )
    case 'CallExpression': {
      const callee = Object(node['callee'])
      const isExtending = Object(callee.property).name === 'extend'
      return [callee.object, ...nodesOf(node['arguments'])].flatMap((inner: unknown, position) => {
        const isSpread = isExtending && position === 1
        return walk({ ...step, node: toNode(inner), isSpread }, declarations)
      })
    }
    case 'ArrayExpression':
      return nodesOf(node['elements']).flatMap((inner) =>
        walk({ ...step, node: inner }, declarations),
      )
    case 'Identifier':
      return follow({ ...step, node, path, one }, declarations)
    default:
      return []
  }
}

function walkField(step: Step, property: Node, declarations: Declarations): Found {
  if (property.type === 'SpreadElement') {
    return walk({ ...step, node: toNode(property['argument']), isSpread: true }, declarations)
  }
  const key = Object(property['key'])
  const path = `${step.path}.${key.name ?? key.value}`
  const comment = step.one.commentBefore(property.start)
  const own = comment === undefined ? [] : [[path, comment] as const]
  const inner = { ...step, node: toNode(property['value']), path, isSpread: false }
  return [...own, ...walk(inner, declarations)]
}

/** What a name stands for; not of a shape that has its own words, unless it is a call's whole. */
function follow({ node, path, seen, isSpread = false }: Step, declarations: Declarations): Found {
  const name = String(node?.['name'])
  const target = declarations.get(name)
  if (target === undefined || seen.includes(name)) return []
  const isWhole = isSpread || /^\w+\.(?:input|output)$/.test(path)
  if (target.isExported && /^[A-Z]/.test(name) && !isWhole) return []
  const own = target.comment === undefined || isSpread ? [] : [[path, target.comment] as const]
  const inner = { node: target.init, path, one: target, seen: [...seen, name] }
  return [...own, ...walk(inner, declarations)]
}
