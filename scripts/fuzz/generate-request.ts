import { CALLS, type CallName } from '../../worker/api/contract.ts'
import { generate, mutate } from './generate.ts'
import { pickHostileBody, pickHostileText } from './hostile.ts'
import type { TestAccount } from './register-account.ts'
import { generatePictureBody } from './generate-picture-body.ts'
import type { Random } from './random.ts'

export interface FuzzRequest {
  readonly name: CallName
  readonly account: TestAccount | undefined
  readonly method: string
  /** The path below `/api`, with its query. */
  readonly path: string
  readonly headers: Readonly<Record<string, string>>
  readonly body: string | Uint8Array<ArrayBuffer> | undefined
}

export interface FuzzContext {
  readonly random: Random
  readonly accounts: readonly TestAccount[]
  /** An input with which the demo shop's call succeeds, by the name of the call. */
  readonly inputs: Readonly<Partial<Record<string, unknown>>>
  readonly knownValues: readonly (string | number)[]
}

const ENDS_SESSIONS: readonly string[] = ['logout', 'endSessions', 'deleteAccount']

/** Generates the next request: valid, nearly valid or absurd. */
export function generateRequest(name: CallName, context: FuzzContext): FuzzRequest {
  const { random, accounts } = context
  const { method, path } = CALLS[name]
  const [first, second, third] = accounts
  // Calls that end sessions use the third account, so that the others stay signed in.
  const signedInAccount = ENDS_SESSIONS.includes(name) ? third : random.pick([first, second])
  const account = random.chance(0.7) ? signedInAccount : undefined
  const input = generateInput(name, context)
  const isRead = method === 'GET'
  const isPicture = name === 'addPicture'
  const search = isRead || isPicture ? `?${generateQueryString(input, random)}` : ''
  const hostileHeader = random.chance(0.1) ? generateHostileHeader(random) : {}
  const type = isPicture ? 'image/png' : 'application/json'
  return {
    name,
    account,
    method,
    path: path + search,
    headers: {
      'CF-Connecting-IP': `2001:db8:${random.below(65_536).toString(16)}:${random.below(65_536).toString(16)}::1`,
      ...(isRead ? {} : { 'Content-Type': type }),
      ...(account === undefined ? {} : { Authorization: `Bearer ${account.token}` }),
      ...hostileHeader,
    },
    body: isRead ? undefined : generateBody(input, isPicture, random),
  }
}

function generateInput(name: CallName, { random, inputs, knownValues }: FuzzContext): unknown {
  const example = inputs[name]
  const { input } = CALLS[name]
  switch (random.below(5)) {
    case 0:
      return example ?? {}
    case 1:
    case 2:
      return mutate(example ?? {}, random)
    case 3:
      return generate(input, { random, knownValues, invalidity: 0.02 })
    default:
      return generate(input, { random, knownValues, invalidity: 0.3 })
  }
}

function generateQueryString(input: unknown, random: Random): string {
  if (random.chance(0.03)) return pickHostileText(random).replaceAll('#', '')
  const query = new URLSearchParams()
  for (const [name, value] of Object.entries(Object(input))) {
    if (value === undefined) continue
    query.append(name, toText(value))
    if (random.chance(0.03)) query.append(name, pickHostileText(random))
  }
  return query.toString()
}

export function toQueryString(input: unknown): string {
  const entries = Object.entries(Object(input)).filter(([, value]) => value !== undefined)
  return new URLSearchParams(entries.map(([name, value]) => [name, toText(value)])).toString()
}

function toText(value: unknown): string {
  if (Array.isArray(value) && value.every((item) => typeof item === 'number'))
    return value.join(',')
  return typeof value === 'string' ? value : JSON.stringify(value)
}

function generateBody(input: unknown, isPicture: boolean, random: Random) {
  if (isPicture) return generatePictureBody(random)
  return random.chance(0.08) ? pickHostileBody(random) : JSON.stringify(input ?? null)
}

function generateHostileHeader(random: Random): Record<string, string> {
  const text = pickHostileText(random)
    .replaceAll(/[^\u0020-\u007E]/g, '')
    .trim()
  const name = random.pick([
    'Authorization',
    'X-Vendor-Key',
    'If-Match',
    'Content-Type',
    'Accept-Language',
    'User-Agent',
    'Cookie',
    'Origin',
    'X-Rate',
    'Range',
  ])
  return { [name]: name === 'Authorization' ? `Bearer ${text}` : text }
}
