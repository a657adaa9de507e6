declare module 'autocannon' {
  interface StepRequest {
    readonly method: string
    readonly path: string
    readonly headers: Readonly<Record<string, string>>
    readonly body: string
  }
  interface Step<Context> {
    readonly setupRequest: (defaults: object, context: Context) => StepRequest | undefined
    readonly onResponse: (status: number, body: string, context: Context) => void
  }
  interface Options<Context> {
    readonly url: string
    readonly connections: number
    /** Seconds. */
    readonly duration: number
    readonly timeout: number
    readonly requests: readonly Step<Context>[]
  }
  interface Result {
    readonly errors: number
    readonly timeouts: number
  }
  export default function autocannon<Context>(options: Options<Context>): Promise<Result>
}
