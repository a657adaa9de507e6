export type Fields = Readonly<Record<string, string>>

export interface StripeCall {
  readonly method: string
  readonly path: string
  readonly query: Fields
  readonly body: Fields
  readonly idempotency_key: string | null
  /** The header that a server sends. A browser sends its key as a field. */
  readonly authorization: string | null
}

export type StripeResponse = readonly [status: number, body: object]
