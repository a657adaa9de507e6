import * as z from 'zod/mini'
import type { Endpoint } from '#shared/api/endpoint.ts'
import type { CallName } from '../contract.ts'
import { CALL_RULES, listErrorStatuses, type Access } from './call-rules.ts'
import { toErrorResponses } from './responses.ts'
import { toParameters } from './to-parameters.ts'
import type { createSchemas, JsonObject, Words } from './to-schema.ts'

/** A recorded request and response of a call. */
export const Example = z.object({ input: z.optional(z.json()), output: z.json() })
export const Examples = z.record(z.string(), Example)
export type Examples = z.infer<typeof Examples>

interface OperationInput {
  readonly name: CallName
  readonly call: Endpoint
  readonly words: Words
  readonly example: z.infer<typeof Example> | undefined
}

const SECURITY = {
  account: [{ bearer: [], vendor_key: [] }],
  either: [{ vendor_key: [] }, { bearer: [], vendor_key: [] }],
  anyone: [{ vendor_key: [] }],
} as const satisfies Readonly<Record<Access, JsonObject[]>>

const CALLS_WITH_ETAG: readonly string[] = ['fetchCart', 'saveCart']
const CALLS_WITH_RATE: readonly string[] = ['fetchCart', 'fetchLastData']
const PICTURES = ['image/jpeg', 'image/png', 'image/webp']

const ETAG = {
  ETag: {
    description: "The cart's revision in quotes. A backend without revisions leaves it out.",
    schema: { type: 'string', pattern: '^"\\d{1,15}"$' },
    example: '"3"',
  },
} as const
const X_RATE = {
  'X-Rate': {
    description:
      "The rate that prices were converted by: 1 where the one asked is none of the shop's.",
    schema: { type: 'number' },
    example: 1,
  },
} as const
const IF_MATCH = {
  name: 'If-Match',
  in: 'header',
  required: false,
  description:
    'The revision that the cart was made from. When it is the newest the cart is replaced, else it is merged: no line is lost.',
  schema: { type: 'string' },
  example: '"3"',
} as const

/** Creates the OpenAPI operation of a call. */
export function toOperation(
  { name, call, words, example }: OperationInput,
  { toSchema }: ReturnType<typeof createSchemas>,
): JsonObject {
  const { method, input, output } = call
  const { tag, access } = CALL_RULES[name]
  const description = words[name] ?? ''
  const isPicture = name === 'addPicture'
  const sendsQuery = method === 'GET' || isPicture
  const path = `${name}.input`
  const query = sendsQuery
    ? toParameters({ input, path, example: example?.input, words }, toSchema)
    : []
  const parameters = name === 'saveCart' ? [IF_MATCH] : query
  const headers = {
    ...(CALLS_WITH_ETAG.includes(name) ? ETAG : {}),
    ...(CALLS_WITH_RATE.includes(name) ? X_RATE : {}),
  }
  const exampleOutput = example === undefined ? {} : { example: example.output }
  const success = { schema: toSchema(output, 'output', `${name}.output`), ...exampleOutput }
  return z.parse(z.record(z.string(), z.json()), {
    operationId: name,
    tags: [tag],
    summary: toSummary(description),
    description,
    security: SECURITY[access],
    ...(parameters.length === 0 ? {} : { parameters }),
    ...(method === 'GET' ? {} : { requestBody: toBody() }),
    responses: {
      '200': {
        description: 'Done.',
        ...(Object.keys(headers).length === 0 ? {} : { headers }),
        content: { 'application/json': success },
      },
      ...toErrorResponses(listErrorStatuses(name, method)),
    },
  })

  function toBody() {
    if (isPicture) {
      const content = Object.fromEntries(PICTURES.map((type) => [type, {}]))
      return { required: true, content }
    }
    const exampleInput = example?.input === undefined ? {} : { example: example.input }
    const body = { schema: toSchema(input, 'input', path), ...exampleInput }
    return { required: true, content: { 'application/json': body } }
  }
}

function toSummary(description: string): string {
  const [firstSentence = ''] = description.split(/(?<=[.:;])\s/)
  return firstSentence.replace(/[.:;]$/, '')
}
