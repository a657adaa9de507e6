import { CALLS, type CallName } from '../../worker/api/contract.ts'
import { generate, mutate } from './generate.ts'
import { hostileBody, hostileText } from './hostile.ts'
import type { Person } from './people.ts'
import { pictureBody } from './picture-bodies.ts'
import type { Random } from './random.ts'

export interface Question {
  readonly name: CallName
  readonly who: Person | undefined
  readonly method: string
  /** Below `/api`, with its query. */
  readonly path: string
  readonly headers: Readonly<Record<string, string>>
  readonly body: string | Uint8Array<ArrayBuffer> | undefined
}

export interface Corpus {
  readonly random: Random
  readonly people: readonly Person[]
  /** Inputs that the demo shop has answered. */
  readonly inputs: Readonly<Partial<Record<string, unknown>>>
  readonly known: readonly (string | number)[]
}

const ENDS_SESSIONS: readonly string[] = ['logout', 'endSessions', 'deleteAccount']

/** The next thing to ask: as it should be, nearly so, or absurd. */
export function toQuestion(name: CallName, corpus: Corpus): Question {
  const { random, people } = corpus
  const { method, path } = CALLS[name]
  const [first, second, third] = people
  // Who signs out would be nobody for all that follows.
  const someone = ENDS_SESSIONS.includes(name) ? third : random.pick([first, second])
  const who = random.happens(0.7) ? someone : undefined
  const input = toInput(name, corpus)
  const isRead = method === 'GET'
  const isPicture = name === 'addPicture'
  const search = isRead || isPicture ? `?${toOddSearch(input, random)}` : ''
  const odd = random.happens(0.1) ? oddHeaders(random) : {}
  const type = isPicture ? 'image/png' : 'application/json'
  return {
    name,
    who,
    method,
    path: path + search,
    headers: {
      'CF-Connecting-IP': `2001:db8:${random.below(65_536).toString(16)}:${random.below(65_536).toString(16)}::1`,
      ...(isRead ? {} : { 'Content-Type': type }),
      ...(who === undefined ? {} : { Authorization: `Bearer ${who.token}` }),
      ...odd,
    },
    body: isRead ? undefined : toBody(input, isPicture, random),
  }
}

function toInput(name: CallName, { random, inputs, known }: Corpus): unknown {
  const example = inputs[name]
  const { input } = CALLS[name]
  switch (random.below(5)) {
    case 0:
      return example ?? {}
    case 1:
    case 2:
      return mutate(example ?? {}, random)
    case 3:
      return generate(input, { random, known, wildness: 0.02 })
    default:
      return generate(input, { random, known, wildness: 0.3 })
  }
}

function toOddSearch(input: unknown, random: Random): string {
  if (random.happens(0.03)) return hostileText(random).replaceAll('#', '')
  const query = new URLSearchParams()
  for (const [name, value] of Object.entries(Object(input))) {
    if (value === undefined) continue
    query.append(name, toText(value))
    if (random.happens(0.03)) query.append(name, hostileText(random))
  }
  return query.toString()
}

export function toSearch(input: unknown): string {
  const entries = Object.entries(Object(input)).filter(([, value]) => value !== undefined)
  return new URLSearchParams(entries.map(([name, value]) => [name, toText(value)])).toString()
}

function toText(value: unknown): string {
  if (Array.isArray(value) && value.every((one) => typeof one === 'number')) return value.join(',')
  return typeof value === 'string' ? value : JSON.stringify(value)
}

function toBody(input: unknown, isPicture: boolean, random: Random) {
  if (isPicture) return pictureBody(random)
  return random.happens(0.08) ? hostileBody(random) : JSON.stringify(input ?? null)
}

function oddHeaders(random: Random): Record<string, string> {
  const text = hostileText(random)
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
