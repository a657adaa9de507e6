/** The bindings of the worker that the operator's commands use. */
export interface OperatorEnv extends Record<string, unknown> {
  readonly DB: D1Database
  readonly CACHE: KVNamespace
  readonly MEDIA: R2Bucket
}
