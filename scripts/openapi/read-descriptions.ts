import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { toNodes, readDeclarations, toNode, type Declaration, type Node } from './declarations.ts'

/**
 * Descriptions from the contracts' comments, by the name of the commented field:
 * `CartItem.subtotal`.
 */
export type Descriptions = Readonly<Record<string, string>>

/** The schemas whose name in the document differs from their name in the code. */
const PUBLISHED_NAMES: Readonly<Record<string, string>> = {
  ListQuery: 'ListQuestion',
  OrderedProduct: 'OrderedThing',
}

const CONTRACTS = 'shared'
/** One call is declared outside of the contracts. */
const TABLE = 'worker/api/contract.ts'
const FILES = /^(?:[\w-]*contract|user|reviews|blocks|general|moment)\.ts$/

type Declarations = ReadonlyMap<string, Declaration>

/**
 * Reads the descriptions of all contracts of `shared/`. A field inherits the descriptions of what
 * is spread into it.
 */
export function readDescriptions(): Descriptions {
  const declarations: Declarations = new Map(listContracts().flatMap(readDeclarations))
  const exportedDeclarations = [...declarations].filter(
    ([name, { isExported }]) => isExported || name === 'addPicture',
  )
  const entries = exportedDeclarations.flatMap(([name, declaration]) => {
    const path = PUBLISHED_NAMES[name] ?? name
    return [
      ...(declaration.comment === undefined ? [] : [[path, declaration.comment] as const]),
      ...collect({ node: declaration.init, path, declaration, visited: [name] }, declarations),
    ]
  })
  // The first entry for a name is the most specific.
  const descriptions = new Map(entries.filter(([, text]) => text !== '').toReversed())
  return Object.fromEntries([...descriptions].toSorted(([a], [b]) => (a < b ? -1 : 1)))
}

function listContracts(): string[] {
  return readdirSync(CONTRACTS, { recursive: true, encoding: 'utf8' })
    .filter((name) => FILES.test(name.replace(/^.*\//, '')))
    .map((name) => join(CONTRACTS, name))
    .toSorted()
    .concat(TABLE)
}

interface Position {
  readonly node: Node | undefined
  readonly path: string
  /** The declaration that contains the node. */
  readonly declaration: Declaration
  readonly visited: readonly string[]
  /** Whether the node's fields become fields of the path itself. */
  readonly isSpread?: boolean
}

type DescriptionEntries = readonly (readonly [name: string, text: string])[]

function collect(position: Position, declarations: Declarations): DescriptionEntries {
  const { node, path, declaration } = position
  switch (node?.type) {
    case 'ObjectExpression':
      return toNodes(node['properties']).flatMap((property) =>
        collectField(position, property, declarations),
      )
    case 'CallExpression': {
      const callee = Object(node['callee'])
      const isExtending = Object(callee.property).name === 'extend'
      return [callee.object, ...toNodes(node['arguments'])].flatMap((inner: unknown, index) => {
        const isSpread = isExtending && index === 1
        return collect({ ...position, node: toNode(inner), isSpread }, declarations)
      })
    }
    case 'ArrayExpression':
      return toNodes(node['elements']).flatMap((inner) =>
        collect({ ...position, node: inner }, declarations),
      )
    case 'Identifier':
      return collectReference({ ...position, node, path, declaration }, declarations)
    default:
      return []
  }
}

function collectField(
  position: Position,
  property: Node,
  declarations: Declarations,
): DescriptionEntries {
  if (property.type === 'SpreadElement') {
    return collect(
      { ...position, node: toNode(property['argument']), isSpread: true },
      declarations,
    )
  }
  const key = Object(property['key'])
  const path = `${position.path}.${key.name ?? key.value}`
  const comment = position.declaration.commentBefore(property.start)
  const ownEntries = comment === undefined ? [] : [[path, comment] as const]
  const inner = { ...position, node: toNode(property['value']), path, isSpread: false }
  return [...ownEntries, ...collect(inner, declarations)]
}

/**
 * Follows a reference to another declaration. An exported shape has its own descriptions and is not
 * followed, unless it is a call's whole input or output.
 */
function collectReference(
  { node, path, visited, isSpread = false }: Position,
  declarations: Declarations,
): DescriptionEntries {
  const name = String(node?.['name'])
  const target = declarations.get(name)
  if (target === undefined || visited.includes(name)) return []
  const isInputOrOutput = isSpread || /^\w+\.(?:input|output)$/.test(path)
  if (target.isExported && /^[A-Z]/.test(name) && !isInputOrOutput) return []
  const ownEntries =
    target.comment === undefined || isSpread ? [] : [[path, target.comment] as const]
  const inner = { node: target.init, path, declaration: target, visited: [...visited, name] }
  return [...ownEntries, ...collect(inner, declarations)]
}
