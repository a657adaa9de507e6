import { vi } from 'vitest'
import { createIsolate } from '../isolate.ts'

export const BASE = 'http://backend.test/v1'

type Respond = (request: Request) => Response | Promise<Response>

/** A fake of another backend, and shops that use it, each in its own isolate. */
export function createFakeUpstream(respond: Respond) {
  const requests: Request[] = []
  const state = { respond }
  const spy = vi.spyOn(globalThis, 'fetch').mockImplementation(async (input, init) => {
    const request = new Request(input, init)
    if (!request.url.startsWith(BASE)) throw new Error(`Nobody answers at ${request.url}`)
    requests.push(request)
    return state.respond(request)
  })
  return {
    requests,
    answerWith: (next: Respond) => void (state.respond = next),
    shop: (bindings: Partial<Env> = {}) => createIsolate({ API_BASE_URL: BASE, ...bindings }),
    stop: () => spy.mockRestore(),
  }
}

/** The options of a request with a body. */
export function toPostInit(body: unknown, headers: Readonly<Record<string, string>> = {}) {
  return {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', ...headers },
    body: JSON.stringify(body),
  }
}

/** Status and message on one line. */
export async function toStatusAndMessage(response: Response): Promise<string> {
  const { message } = await response.json<{ message?: string }>()
  return `${response.status} ${message}`
}
