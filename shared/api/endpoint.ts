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

/** Declares a call once: `serve` answers it in the worker, `call` asks it from anywhere. */
export function endpoint<Input extends z.ZodMiniType, Output extends z.ZodMiniType>(
  declared: Endpoint<Input, Output>,
): Endpoint<Input, Output> {
  return declared
}
