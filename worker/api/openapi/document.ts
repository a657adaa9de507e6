import { VENDOR_KEY_HEADER } from '#shared/api/send.ts'
import { CALLS, type CallName } from '../contract.ts'
import { TAGS } from './call-rules.ts'
import { toOperation, type Examples } from './operation.ts'
import { FAILURES, listResponses } from './responses.ts'
import { createSchemas, type JsonObject, type Words } from './to-schema.ts'

const API_VERSION = '1.0.0'

const INTRODUCTION = `Everything that a browser asks of this shop. Whoever answers these calls can stand in for the shop's own backend (\`API_BASE_URL\`).

In a query, objects travel as JSON and everything else as plain text; unknown keys are ignored. Money is a number in the currency's main unit, rounded to two places; what pages and lists say is in the base currency, and a browser converts it by the rates of \`general/fetch\`. Languages, countries and currencies are named by their ids and codes.

A refusal is \`{"message": "…"}\` or \`{"errors": {"field": ["…"]}}\` with the status that fits. In the examples secrets and moments are made up and lists are cut to their first entries.`

export interface DocumentInput {
  readonly words: Words
  readonly examples: Examples
  /** The base path of the calls: `/api`. */
  readonly base_url: string
}

/** Creates the OpenAPI 3.1 document from the schemas of the contract. */
export function createDocument({ words, examples, base_url }: DocumentInput): JsonObject {
  const schemas = createSchemas(words)
  const paths: Record<string, Record<string, JsonObject>> = {}
  for (const name of listNames()) {
    const call = CALLS[name]
    const input = { name, call, words, example: examples[name] }
    paths[call.path] = {
      ...paths[call.path],
      [call.method.toLowerCase()]: toOperation(input, schemas),
    }
  }
  return {
    openapi: '3.1.1',
    info: {
      title: 'Shop',
      version: API_VERSION,
      description: INTRODUCTION,
      license: { name: 'MIT', identifier: 'MIT' },
    },
    servers: [{ url: base_url }],
    tags: Object.entries(TAGS).map(([name, description]) => ({ name, description })),
    paths,
    components: {
      schemas: { ...schemas.listComponents(), ...FAILURES },
      responses: listResponses(),
      securitySchemes: {
        bearer: {
          type: 'http',
          scheme: 'bearer',
          description: 'The token that signing in has answered.',
        },
        vendor_key: {
          type: 'apiKey',
          in: 'header',
          name: VENDOR_KEY_HEADER,
          description:
            "Names the vendor whose shop this is: public. Signing in answers the account's; without one the deployment's own is meant.",
        },
      },
    },
  }
}

export function listNames(): CallName[] {
  const names: CallName[] = []
  for (const name in CALLS) if (isCallName(name)) names.push(name)
  return names
}

function isCallName(name: string): name is CallName {
  return Object.hasOwn(CALLS, name)
}
