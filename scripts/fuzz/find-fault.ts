import * as z from 'zod/mini'
import { CALLS } from '../../worker/api/contract.ts'
import { listErrorStatuses } from '../../worker/api/openapi/call-rules.ts'
import type { TestAccount } from './register-account.ts'
import type { FuzzRequest } from './generate-request.ts'

/** Internals that no response may contain. */
const INTERNAL = /D1_ERROR|SQLITE|no such (?:table|column)|\bat \w+ \(|\.ts:\d+|stack/i
const ErrorBody = z.union([
  z.object({ message: z.string() }),
  z.object({ errors: z.record(z.string(), z.array(z.string())) }),
])

interface FuzzResponse {
  readonly status: number
  readonly text: string
}

/** Returns what is wrong with a response, or undefined. */
export function findFault(
  { name, method, account }: FuzzRequest,
  { status, text }: FuzzResponse,
  accounts: readonly TestAccount[],
): string | undefined {
  const others = accounts.filter((other) => other !== account)
  const leakedAccount = others.find(({ marker }) =>
    text.toLowerCase().includes(marker.toLowerCase()),
  )
  if (leakedAccount !== undefined) return `tells of ${leakedAccount.marker}`
  if (status >= 500) return `is a ${status}`
  // The server in front of the worker refuses a URL that is too long.
  if (status === 414 || status === 431) return undefined
  const body = parse(text)
  if (body === undefined) return 'is no JSON'
  if (status === 200) {
    const result = z.safeParse(CALLS[name].output, body)
    if (result.success) return undefined
    const [issue] = result.error.issues
    return `breaks the contract at ${issue?.path.join('.')}: ${issue?.message}`
  }
  if (!listErrorStatuses(name, method).includes(status))
    return `is a ${status}, which is not declared`
  if (!z.safeParse(ErrorBody, body).success) return `refuses in another form`
  return INTERNAL.test(text) ? 'tells of the inside' : undefined
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
