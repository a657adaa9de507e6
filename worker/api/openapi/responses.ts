import type { JsonObject } from './to-schema.ts'

const RESPONSES_REF = '#/components/responses'

const MESSAGE = { $ref: '#/components/schemas/Message' }
const FAILURE = { $ref: '#/components/schemas/Failure' }

interface ErrorDescription {
  readonly name: string
  readonly description: string
  readonly schema: JsonObject
  readonly example: JsonObject
  readonly headers?: JsonObject
}

const RETRY_AFTER = {
  'Retry-After': {
    schema: { type: 'integer' },
    description: 'Seconds until it is worth asking again.',
  },
} as const

/** The meaning of each status in every call; `message` is for users, in their language if it is known. */
const ERRORS: Readonly<Record<number, ErrorDescription>> = {
  400: {
    name: 'NotJson',
    description: 'The body is not valid JSON.',
    schema: MESSAGE,
    example: { message: 'The body is not valid JSON.' },
  },
  401: {
    name: 'SignIn',
    description: 'The token is missing, unknown, expired or of another vendor than the key.',
    schema: MESSAGE,
    example: { message: 'Please sign in.' },
    headers: { 'WWW-Authenticate': { schema: { const: 'Bearer' }, required: false } },
  },
  402: {
    name: 'CardRefused',
    description: 'The bank does not pay.',
    schema: MESSAGE,
    example: { message: 'Your card was declined.' },
  },
  403: {
    name: 'NotAllowed',
    description: "Not for whoever asks, or sent by another site's page in a visitor's browser.",
    schema: MESSAGE,
    example: { message: 'This call can only be made from the shop itself.' },
  },
  404: {
    name: 'NotThere',
    description: 'There is no such thing, or nothing of it is told to whoever asks.',
    schema: MESSAGE,
    example: { message: 'Page not found' },
  },
  409: {
    name: 'Conflict',
    description: 'It was right a moment ago: something else has happened since.',
    schema: FAILURE,
    example: { errors: { cart_items: ['Something in the cart has changed.'] } },
  },
  413: {
    name: 'TooLarge',
    description: 'The body is too large.',
    schema: MESSAGE,
    example: { message: 'This request is too large.' },
  },
  415: {
    name: 'WrongType',
    description: 'The body is of another type.',
    schema: MESSAGE,
    example: { message: 'The body must be sent as application/json.' },
  },
  422: {
    name: 'Invalid',
    description: 'What is wrong with which field, or with all of it.',
    schema: FAILURE,
    example: { errors: { language_id: ['Unknown language'] } },
  },
  429: {
    name: 'TooMany',
    description: 'Too many of these from one address or account within a minute.',
    schema: MESSAGE,
    example: { message: 'That was too often. Please wait a minute.' },
  },
  502: {
    name: 'BadGateway',
    description:
      'With API_BASE_URL: the backend answered something that breaks the contract, or not at all.',
    schema: MESSAGE,
    example: { message: 'The shop cannot be reached at the moment.' },
    headers: RETRY_AFTER,
  },
  503: {
    name: 'Unavailable',
    description: 'A part that is needed does not answer.',
    schema: MESSAGE,
    example: { message: 'Service Unavailable' },
    headers: RETRY_AFTER,
  },
  504: {
    name: 'Timeout',
    description: 'With API_BASE_URL: the backend takes too long.',
    schema: MESSAGE,
    example: { message: 'The shop takes too long to answer.' },
    headers: RETRY_AFTER,
  },
}

export function toErrorResponses(statuses: readonly number[]): JsonObject {
  return Object.fromEntries(
    statuses.flatMap((status) => {
      const error = ERRORS[status]
      return error === undefined
        ? []
        : [[String(status), { $ref: `${RESPONSES_REF}/${error.name}` }]]
    }),
  )
}

export function listResponses(): JsonObject {
  return Object.fromEntries(
    Object.values(ERRORS).map(({ name, description, schema, example, headers }) => [
      name,
      {
        description,
        ...(headers === undefined ? {} : { headers }),
        content: { 'application/json': { schema, example } },
      },
    ]),
  )
}

const STRING_LIST = { type: 'array', items: { type: 'string' } } as const

/** Spec §8: a browser shows the message, else the errors, else 'Bad request!'. */
export const FAILURES: JsonObject = {
  Message: {
    description: 'Why a call was refused, for people.',
    type: 'object',
    properties: { message: { type: 'string' } },
    required: ['message'],
  },
  Errors: {
    description: 'What is wrong, by field.',
    type: 'object',
    properties: { errors: { type: 'object', additionalProperties: STRING_LIST } },
    required: ['errors'],
  },
  Failure: {
    anyOf: [{ $ref: '#/components/schemas/Message' }, { $ref: '#/components/schemas/Errors' }],
  },
}
