import * as z from 'zod/mini'
import { CALLS } from '../../worker/api/contract.ts'
import { listErrorStatuses } from '../../worker/api/openapi/call-rules.ts'
import type { Person } from './people.ts'
import type { Question } from './question.ts'

/** What no answer may tell. */
const INTERNAL = /D1_ERROR|SQLITE|no such (?:table|column)|\bat \w+ \(|\.ts:\d+|stack/i
const Refused = z.union([
  z.object({ message: z.string() }),
  z.object({ errors: z.record(z.string(), z.array(z.string())) }),
])

interface Answered {
  readonly status: number
  readonly text: string
}

/** What is wrong with an answer; undefined when nothing is. */
export function judge(
  { name, method, who }: Question,
  { status, text }: Answered,
  people: readonly Person[],
): string | undefined {
  const others = people.filter((person) => person !== who)
  const marked = others.find(({ mark }) => text.toLowerCase().includes(mark.toLowerCase()))
  if (marked !== undefined) return `tells of ${marked.mark}`
  if (status >= 500) return `is a ${status}`
  // Of the server in front: the address alone was too long for it.
  if (status === 414 || status === 431) return undefined
  const body = parse(text)
  if (body === undefined) return 'is no JSON'
  if (status === 200) {
    const parsed = z.safeParse(CALLS[name].output, body)
    if (parsed.success) return undefined
    const [issue] = parsed.error.issues
    return `breaks the contract at ${issue?.path.join('.')}: ${issue?.message}`
  }
  if (!listErrorStatuses(name, method).includes(status))
    return `is a ${status}, which is not declared`
  if (!z.safeParse(Refused, body).success) return `refuses in another form`
  return INTERNAL.test(text) ? 'tells of the inside' : undefined
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
