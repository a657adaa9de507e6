import * as z from 'zod/mini'
import type { Endpoint } from './endpoint.ts'
import { ApiError, normalizeErrors } from './errors.ts'
import { send, type Api } from './send.ts'

/** Calls a declared endpoint. Throws an ApiError, also for a response that violates the contract. */
export async function call<Input extends z.ZodMiniType, Output extends z.ZodMiniType>(
  api: Api,
  { method, path, input, output }: Endpoint<Input, Output>,
  args: z.output<Input>,
): Promise<z.output<Output>> {
  const encodedInput = z.encode(input, args)
  const url = `${api.base_url}${path}`
  const request =
    method === 'GET'
      ? { method, url: `${url}?${toQuery(encodedInput)}` }
      : { method, url, body: JSON.stringify(encodedInput) }
  const response = await send(api, { ...request, dontNeedLoading: isQuiet(args) })
  const parsedOutput = z.safeParse(output, response)
  if (!parsedOutput.success) throw new ApiError(502, normalizeErrors(undefined))
  return parsedOutput.data
}

/** `dontNeedLoading` is part of the input (spec §7) and also read here. */
function isQuiet(args: unknown): boolean {
  return Object(args).dontNeedLoading === true
}

export function toQuery(encodedInput: unknown): string {
  const query = new URLSearchParams()
  for (const [name, value] of Object.entries(encodedInput ?? {})) {
    if (value !== undefined) query.set(name, String(value))
  }
  return query.toString()
}
