import type * as z from 'zod/mini'

export interface Endpoint<
  Input extends z.ZodMiniType = z.ZodMiniType,
  Output extends z.ZodMiniType = z.ZodMiniType,
> {
  readonly method: 'GET' | 'POST' | 'PUT' | 'PATCH'
  readonly path: `/${string}`
  /** For a GET, a codec from the query's strings (see query.ts). */
  readonly input: Input
  readonly output: Output
}

/** Declares a call once: the worker serves it with `serve`, and any client calls it with `call`. */
export function endpoint<Input extends z.ZodMiniType, Output extends z.ZodMiniType>(
  declared: Endpoint<Input, Output>,
): Endpoint<Input, Output> {
  return declared
}
