import * as z from 'zod/mini'
import type { CallName } from '../../worker/api/contract.ts'
import { listNames } from '../../worker/api/openapi/document.ts'
import { judge } from './judge.ts'
import { toLargeQuestions } from './large-questions.ts'
import { aPerson, type Ask, type Person } from './people.ts'
import { toQuestion, type Question } from './question.ts'
import { Random } from './random.ts'

/** On a machine that is busy with other things. */
const HANGS_AFTER_MS = 40_000
const SHOWN_CHARACTERS = 400

export interface Fuzzing {
  readonly seed: number
  readonly count: number
  readonly at_once: number
  readonly ask: Ask
  readonly inputs: Readonly<Partial<Record<string, unknown>>>
  /** Variants that can be bought. */
  readonly variants: readonly number[]
  readonly slugs: readonly string[]
  readonly onAnswer?: (count: number) => void
}

export interface Fuzzed {
  readonly faults: readonly string[]
  /** How often each status was answered. */
  readonly statuses: Readonly<Record<string, number>>
  /** The calls that took something as large as they may be sent. */
  readonly took_large: ReadonlySet<string>
}

/** Asks every call, again and again, and says what was wrong. */
export async function fuzz(fuzzing: Fuzzing): Promise<Fuzzed> {
  const { seed, count, at_once, ask, inputs, variants, slugs, onAnswer } = fuzzing
  const random = new Random(seed)
  const people: Person[] = []
  for (const mark of ['Amarkedone', 'Bmarkedone', 'Cmarkedone']) {
    people.push(await aPerson(ask, { mark, variant: random.pick(variants) }))
  }
  const ids = people.flatMap((person) => person.ids)
  const known = [...ids, ...slugs, 'carmine', 'en', 'EUR', ...variants, 1, 2, 3]
  const corpus = { random, people, inputs, known }
  const names: readonly CallName[] = listNames()
  const faults = new Set<string>()
  const statuses: Record<string, number> = {}
  const took_large = new Set<string>()
  const sold = await listSold(ask)
  const large = names.flatMap((name) => toLargeQuestions(name, { people, inputs, variants: sold }))
  let asked = 0
  let answered = 0

  async function askOn(): Promise<void> {
    // What is large comes first, while everybody is signed in.
    while (asked < large.length + count) {
      const name = names[asked % names.length] ?? 'fetchGeneral'
      const largeOne = large[asked]
      const question = largeOne ?? toQuestion(name, corpus)
      asked += 1
      const { status, text } = await send(ask, question)
      statuses[status] = (statuses[status] ?? 0) + 1
      if (largeOne !== undefined && status === 200) took_large.add(largeOne.name)
      const fault = judge(question, { status, text }, people)
      if (fault !== undefined)
        faults.add(`${toLine(question)}\n  ${fault}: ${text.slice(0, SHOWN_CHARACTERS)}`)
      answered += 1
      onAnswer?.(answered)
    }
  }
  await Promise.all(Array.from({ length: at_once }, askOn))
  return { faults: [...faults], statuses, took_large }
}

const MANY = 200
const Items = z.array(z.object({ product_variant_id: z.number(), not_available: z.boolean() }))

/** Variants of the shop, so that a large cart is one that it takes. */
async function listSold(ask: Ask): Promise<number[]> {
  const cart_items = Array.from({ length: MANY }, (_, at) => ({
    product_variant_id: at + 1,
    quantity: 1,
    searching_key: String(at + 1),
  }))
  const response = await ask('/api/cart/last-data', {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', 'CF-Connecting-IP': crypto.randomUUID() },
    body: JSON.stringify({ cart_items, language_id: 1, rate: 1 }),
  })
  const items = z.parse(Items, await response.json())
  return items.flatMap((item) => (item.not_available ? [] : [item.product_variant_id]))
}

async function send(ask: Ask, { method, path, headers, body }: Question) {
  const late = new Promise<Response>((resolve) => {
    setTimeout(() => resolve(new Response('it hangs', { status: 599 })), HANGS_AFTER_MS)
  })
  try {
    const init = { method, headers, ...(body === undefined ? {} : { body }) }
    // A connection that was closed over a body that nobody read is no answer: once more on another.
    const asked = ask(`/api${path}`, init).catch(() => ask(`/api${path}`, init))
    const response = await Promise.race([asked, late])
    return { status: response.status, text: await response.text() }
  } catch (error) {
    return { status: 598, text: String(error) }
  }
}

function toLine({ name, who, method, path, headers, body }: Question): string {
  const { Authorization: _, ...shown } = headers
  const text = typeof body === 'string' ? body : ''
  const line = `${name} as ${who?.mark ?? 'nobody'}: ${method} ${path} ${JSON.stringify(shown)} ${text}`
  return line.slice(0, SHOWN_CHARACTERS * 2)
}
