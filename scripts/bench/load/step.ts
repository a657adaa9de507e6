import * as z from 'zod/mini'
import { toQuery } from '#shared/api/call.ts'
import type { Endpoint } from '#shared/api/endpoint.ts'
import type { Shopper } from './shopper.ts'

export interface StepRequest {
  readonly method: string
  readonly path: string
  readonly headers: Readonly<Record<string, string>>
  readonly body: string
}

export interface Step {
  readonly name: string
  readonly toRequest: (shopper: Shopper) => StepRequest
  /**
   * Checks the response, and stores in `shopper` what later steps need; throws if the response is
   * wrong.
   */
  readonly readResponse: (body: string, shopper: Shopper) => void
}

/** Creates a step that requests a document or its payload, with another currency on each visit. */
export function createPageStep(name: string, toPath: (shopper: Shopper) => string): Step {
  return {
    name,
    toRequest(shopper) {
      const currency = CURRENCIES[shopper.visit % CURRENCIES.length]
      const headers = { Cookie: `currency=${currency}; breakpoint=desktop` }
      return { method: 'GET', path: toPath(shopper), headers, body: '' }
    },
    readResponse(body) {
      if (!body.endsWith('</html>') && !body.endsWith('}')) throw new Error('not a whole page')
    },
  }
}

const CURRENCIES = ['EUR', 'AMD', 'USD']

interface CallStepOptions<Input, Output> {
  readonly toInput: (shopper: Shopper) => Input
  readonly readResponse?: (response: Output, shopper: Shopper) => void
}

/** Creates a step that sends a call of the contract and checks the whole response against it. */
export function createCallStep<Input extends z.ZodMiniType, Output extends z.ZodMiniType>(
  name: string,
  { method, path, input, output }: Endpoint<Input, Output>,
  { toInput, readResponse }: CallStepOptions<z.output<Input>, z.output<Output>>,
): Step {
  return {
    name,
    toRequest(shopper) {
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
    readResponse(body, shopper) {
      const response = z.parse(output, JSON.parse(body))
      readResponse?.(response, shopper)
    },
  }
}
