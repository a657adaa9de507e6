import { findMisfit, isNode, type Node, type Types } from './find-misfit.ts'
import { domainOf, isClass, listAncestors } from './vocabulary.ts'

/** All that is wrong with a JSON-LD block by schema.org's own vocabulary, one line for each. */
export function findMistakes(block: unknown): string[] {
  if (!isNode(block)) return ['the block is no object']
  if (block['@context'] !== 'https://schema.org') return ['@context is not https://schema.org']
  const graph = block['@graph']
  if (!Array.isArray(graph)) return ['there is no @graph']
  const nodes = graph.filter(isNode)
  if (nodes.length !== graph.length) return ['the @graph holds more than nodes']
  const typesById: Types = new Map(nodes.map((node) => [String(node['@id']), typeOf(node)]))
  return nodes.flatMap((node) => findMistakesIn(node, typeOf(node), typesById))
}

function findMistakesIn(node: Node, path: string, typesById: Types): string[] {
  const type = typeOf(node)
  if (!isClass(type)) return [`${path}: there is no type ${type}`]
  const id = node['@id']
  const mistakes = id === undefined || isAbsolute(id) ? [] : [`${path}: @id is not absolute`]
  for (const [key, value] of Object.entries(node)) {
    if (key === '@type' || key === '@id') continue
    mistakes.push(...findMistakesOf(key, value, { type, path, typesById }))
  }
  return mistakes
}

interface Place {
  readonly type: string
  readonly path: string
  readonly typesById: Types
}

function findMistakesOf(key: string, value: unknown, { type, path, typesById }: Place): string[] {
  // https://schema.org/docs/actions.html: what an action asks for is annotated in text.
  const [property = '', annotation] = key.split('-')
  const propertyPath = `${path}.${key}`
  const ancestors = listAncestors(type)
  if (!domainOf(property).some((domain) => ancestors.has(domain))) {
    return [`${propertyPath}: ${type} has no property ${property}`]
  }
  const values: unknown[] = Array.isArray(value) ? value : [value]
  if (values.length === 0) return [`${propertyPath}: an empty list`]
  if (annotation !== undefined) return typeof value === 'string' ? [] : [`${propertyPath}: no text`]
  return values.flatMap((member) => {
    const misfit = findMisfit(property, member, typesById)
    if (misfit !== undefined) return [`${propertyPath}: ${misfit}`]
    return isNode(member) && '@type' in member
      ? findMistakesIn(member, `${propertyPath}.${typeOf(member)}`, typesById)
      : []
  })
}

function typeOf(node: Node): string {
  return String(node['@type'])
}

function isAbsolute(id: unknown): boolean {
  return typeof id === 'string' && /^https?:\/\//.test(id) && URL.canParse(id)
}
