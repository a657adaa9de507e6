import { enumerationsOf, listAncestors, rangeOf } from './vocabulary.ts'

export type Node = Readonly<Record<string, unknown>>
/** The types of the block's nodes by their `@id`. */
export type Types = ReadonlyMap<string, string>

type Fits = (text: string) => boolean

const isUrl: Fits = (text) => /^https?:\/\//.test(text) && URL.canParse(text)
const DATE = /^\d{4}-\d{2}-\d{2}$/
const DATE_TIME = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(?::\d{2}(?:\.\d+)?)?(?:Z|[+-]\d{2}:\d{2})$/
const DURATION = /^P(?=.)(?:\d+Y)?(?:\d+M)?(?:\d+D)?(?:T(?=.)(?:\d+H)?(?:\d+M)?(?:\d+S)?)?$/
const isMoment = (shape: RegExp) => (text: string) =>
  shape.test(text) && !Number.isNaN(Date.parse(text))

/** How a text must look to be of a data type; a number may be written as one. */
const TEXT_FITS: Readonly<Record<string, Fits>> = {
  Text: (text) => text.trim() !== '',
  URL: isUrl,
  Number: (text) => /^-?\d+(?:\.\d+)?$/.test(text),
  Integer: (text) => /^-?\d+$/.test(text),
  Date: isMoment(DATE),
  DateTime: isMoment(DATE_TIME),
  Duration: (text) => DURATION.test(text),
}

/** Why the value is none that the property may hold; undefined when it is one. */
export function findMisfit(property: string, value: unknown, types: Types): string | undefined {
  const range = rangeOf(property)
  const fits = () => {
    if (typeof value === 'string') return range.some((type) => textFits(value, type))
    if (typeof value === 'number') return range.some((type) => numberFits(value, type))
    if (typeof value === 'boolean') return range.includes('Boolean')
    return isNode(value) && range.some((type) => nodeFits(value, type, types))
  }
  return fits() ? undefined : `${JSON.stringify(value)} is none of ${range.join(', ')}`
}

function textFits(text: string, expected: string): boolean {
  const member = /^https:\/\/schema\.org\/(\w+)$/.exec(text)?.[1]
  if (member !== undefined && enumerationsOf(member).includes(expected)) return true
  return TEXT_FITS[expected]?.(text) ?? false
}

function numberFits(number: number, expected: string): boolean {
  return (expected === 'Number' && Number.isFinite(number)) || fitsInteger(number, expected)
}

function fitsInteger(number: number, expected: string): boolean {
  return expected === 'Integer' && Number.isInteger(number)
}

/** A node with nothing but an `@id` stands for the node of the block that has it. */
function nodeFits(node: Node, expected: string, types: Types): boolean {
  const type = node['@type'] ?? types.get(String(node['@id']))
  return typeof type === 'string' && listAncestors(type).has(expected)
}

export function isNode(value: unknown): value is Node {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
