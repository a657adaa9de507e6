import * as z from 'zod/mini'
import type { Endpoint } from '#shared/api/endpoint.ts'
import { CALLS, type CallName } from '../../../../worker/api/contract.ts'
import { listNames } from '../../../../worker/api/openapi/document.ts'
import { visit } from '../../shop.ts'

const FIREFOX = {
  'Content-Type': 'application/json',
  'User-Agent': 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0',
}

export interface RecordedCall {
  readonly input?: unknown
  readonly output: unknown
}

type Value = string | number | boolean | object

/** Sends calls to the shop and records the input and output of each. */
export function createCallRecorder() {
  const recordedCalls: Partial<Record<CallName, RecordedCall>> = {}
  const authorization: Record<string, string> = {}

  /** The answer, parsed by the call's schema. */
  async function send<Output extends z.ZodMiniType>(
    call: Endpoint<z.ZodMiniType, Output>,
    input: Readonly<Record<string, Value>> = {},
  ): Promise<z.output<Output>> {
    const { method, path } = call
    const isRead = method === 'GET'
    const response = await visit(`/api${path}${isRead ? `?${toQuery(input)}` : ''}`, {
      method,
      headers: { ...FIREFOX, 'CF-Connecting-IP': crypto.randomUUID(), ...authorization },
      ...(isRead ? {} : { body: JSON.stringify(input) }),
    })
    return record(call, input, response)
  }

  async function record<Output extends z.ZodMiniType>(
    call: Endpoint<z.ZodMiniType, Output>,
    input: unknown,
    response: Response,
  ): Promise<z.output<Output>> {
    const name = listNames().find(
      (callName) => CALLS[callName].path === call.path && CALLS[callName].method === call.method,
    )
    const answer: unknown = await response.json()
    if (name === undefined || !response.ok) {
      throw new Error(`${call.path}: ${response.status} ${JSON.stringify(answer)}`)
    }
    recordedCalls[name] ??= { ...(isEmpty(input) ? {} : { input }), output: answer }
    return z.parse(call.output, answer)
  }

  return {
    recorded: recordedCalls,
    send,
    record,
    signIn: (token: string) => void (authorization['Authorization'] = `Bearer ${token}`),
    signOut: () => void delete authorization['Authorization'],
    headers: () => ({ ...authorization }),
  }
}
export type CallRecorder = ReturnType<typeof createCallRecorder>

function toQuery(input: Readonly<Record<string, Value>>): string {
  const query = new URLSearchParams()
  for (const [name, value] of Object.entries(input)) query.set(name, toText(value))
  return query.toString()
}

function toText(value: Value): string {
  if (Array.isArray(value)) return value.join(',')
  return typeof value === 'object' ? JSON.stringify(value) : String(value)
}

function isEmpty(input: unknown): boolean {
  return Object.keys(Object(input)).length === 0
}
