import { html } from 'hono/html'
import type { Json, JsonObject } from '../to-schema.ts'

type Html = ReturnType<typeof html>

const COMPONENT_PREFIX = '#/components/schemas/'
const LIMITS = ['minimum', 'maximum', 'maxLength', 'minItems', 'maxItems', 'pattern', 'default']

/** Describes the type of a schema: `list of ProductCard, or null`. */
export function toKind(schema: JsonObject): Html | string {
  const ref = toText(schema['$ref'])
  if (ref !== '') {
    const name = ref.replace(COMPONENT_PREFIX, '')
    return html`<a href="#${name}">${name}</a>`
  }
  if (schema['const'] !== undefined) return html`<code>${JSON.stringify(schema['const'])}</code>`
  const values = toList(schema['enum'])
  if (values.length > 0)
    return join(values.map((value) => html`<code>${JSON.stringify(value)}</code>`))
  const options = [...toList(schema['anyOf']), ...toList(schema['oneOf'])]
  if (options.length > 0) return join(options.map((option) => toKind(toObject(option))))
  if (schema['type'] === 'array') return html`list of ${toKind(toObject(schema['items']))}`
  if (schema['type'] === 'object' && schema['properties'] === undefined) {
    return html`object of ${toKind(toObject(schema['additionalProperties']))}`
  }
  return toText(schema['type']) || 'anything'
}

function join(kinds: readonly (Html | string)[]): Html {
  return html`${kinds.map((kind, index) => (index === 0 ? kind : html`, or ${kind}`))}`
}

/** Renders the fields of a schema, including those of unnamed nested schemas. */
export function toFields(schema: JsonObject): Html | string {
  const inner = toInner(schema)
  const fields = Object.entries(toObject(inner['properties']))
  const options = [...toList(inner['anyOf']), ...toList(inner['oneOf'])].map(toObject)
  if (fields.length === 0) return html`${options.map((option) => toFields(option))}`
  const required = toList(inner['required'])
  return html`<ul class="fields">
    ${fields.map(([name, field]) => toField(name, toObject(field), required.includes(name)))}
  </ul>`
}

function toField(name: string, schema: JsonObject, isRequired: boolean) {
  const description = toText(schema['description'])
  return html`<li>
    <code>${name}</code>
    <span class="soft">${toKind(schema)}${isRequired ? '' : ', optional'}${toLimits(schema)}</span>
    ${description === '' ? '' : html`<br />${description}`} ${toFields(schema)}
  </li>`
}

export function toLimits(schema: JsonObject): string {
  const limits = LIMITS.flatMap((name) =>
    schema[name] === undefined ? [] : [`${name} ${JSON.stringify(schema[name])}`],
  )
  return limits.map((limit) => `; ${limit}`).join('')
}

function toInner(schema: JsonObject): JsonObject {
  if (schema['type'] === 'array') return toInner(toObject(schema['items']))
  const hasOwn = schema['properties'] !== undefined
  const values = toObject(schema['additionalProperties'])
  return schema['type'] === 'object' && !hasOwn ? toInnerOrEmpty(values) : schema
}

function toInnerOrEmpty(values: JsonObject): JsonObject {
  return Object.keys(values).length === 0 ? {} : toInner(values)
}

export function toObject(value: Json | undefined): JsonObject {
  return isObject(value) ? value : {}
}

function isObject(value: Json | undefined): value is JsonObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

function toList(value: Json | undefined): readonly Json[] {
  return Array.isArray(value) ? value.map((limit: Json) => limit) : []
}

function toText(value: Json | undefined): string {
  return typeof value === 'string' ? value : ''
}
