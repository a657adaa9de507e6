import * as z from 'zod/mini'
import { toQuery } from '#shared/api/call.ts'
import type { Endpoint } from '#shared/api/endpoint.ts'
import type { Shopper } from './shopper.ts'

export interface Asked {
  readonly method: string
  readonly path: string
  readonly headers: Readonly<Record<string, string>>
  readonly body: string
}

export interface Step {
  readonly name: string
  readonly toAsked: (shopper: Shopper) => Asked
  /** Throws, unless the answer is what it must be; notes what the next steps need. */
  readonly take: (body: string, shopper: Shopper) => void
}

/** A document, or the data of one, as a browser with another currency each time gets it. */
export function pageStep(name: string, toPath: (shopper: Shopper) => string): Step {
  return {
    name,
    toAsked(shopper) {
      const currency = CURRENCIES[shopper.visit % CURRENCIES.length]
      const headers = { Cookie: `currency=${currency}; breakpoint=desktop` }
      return { method: 'GET', path: toPath(shopper), headers, body: '' }
    },
    take(body) {
      if (!body.endsWith('</html>') && !body.endsWith('}')) throw new Error('not a whole page')
    },
  }
}

const CURRENCIES = ['EUR', 'AMD', 'USD']

interface Words<Input, Output> {
  readonly toInput: (shopper: Shopper) => Input
  readonly take?: (answer: Output, shopper: Shopper) => void
}

/** A call of the contract; the whole answer is held against it. */
export function callStep<Input extends z.ZodMiniType, Output extends z.ZodMiniType>(
  name: string,
  { method, path, input, output }: Endpoint<Input, Output>,
  { toInput, take }: Words<z.output<Input>, z.output<Output>>,
): Step {
  return {
    name,
    toAsked(shopper) {
      const encoded = z.encode(input, toInput(shopper))
      const { token } = shopper
      const account = token !== undefined && { Authorization: `Bearer ${token}` }
      if (method === 'GET') {
        return {
          method,
          path: `/api${path}?${toQuery(encoded)}`,
          headers: { ...account },
          body: '',
        }
      }
      const headers = { 'Content-Type': 'application/json', ...account }
      return { method, path: `/api${path}`, headers, body: JSON.stringify(encoded) }
    },
    take(body, shopper) {
      const answer = z.parse(output, JSON.parse(body))
      take?.(answer, shopper)
    },
  }
}
