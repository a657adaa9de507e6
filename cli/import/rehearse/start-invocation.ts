import type { ImportBindings } from '../../../worker/import/import-job.ts'

/*
 * The limits of one invocation of a Worker with the paid plan:
 * https://developers.cloudflare.com/d1/platform/limits/ and
 * https://developers.cloudflare.com/workers/platform/limits/
 */
const MAX_QUERIES = 1000
const MAX_CALL_MS = 30_000
export const MAX_CPU_MS = 30_000
const MAX_STATEMENT_BYTES = 100_000
const MAX_PARAMETERS = 100
const MAX_VALUE_BYTES = 2_000_000

/** What an invocation has used. */
interface InvocationUsage {
  queries: number
  calls: number
  longest_call_ms: number
}

interface Invocation {
  readonly env: ImportBindings
  readonly usage: InvocationUsage
  /** Whether it was stopped. All that it calls afterwards fails without effect. */
  readonly isStopped: () => boolean
}

const encoder = new TextEncoder()

interface InvocationOptions {
  /** The invocation is cut off when the call of this number has taken effect, before its answer. */
  readonly stopAfter: number
  /** The clock that measures calls. On a busy machine the CPU time of the database is fairer. */
  readonly readMs: () => number
}

/** Returns bindings that fail where those of Cloudflare would, for one invocation. */
export function startInvocation(
  { DB, CACHE, MEDIA }: ImportBindings,
  { stopAfter, readMs }: InvocationOptions,
): Invocation {
  const usage = { queries: 0, calls: 0, longest_call_ms: 0 }
  const isStopped = () => usage.calls >= stopAfter

  async function call<Value>(queries: number, make: () => Promise<Value>): Promise<Value> {
    if (isStopped()) throw new Error('The invocation was stopped')
    usage.queries += queries
    if (usage.queries > MAX_QUERIES) throw new Error(`More than ${MAX_QUERIES} queries`)
    const startedAt = readMs()
    const value = await make()
    usage.calls += 1
    const call_ms = readMs() - startedAt
    usage.longest_call_ms = Math.max(usage.longest_call_ms, call_ms)
    if (call_ms > MAX_CALL_MS) throw new Error(`A call took ${Math.round(call_ms)} ms`)
    if (isStopped()) throw new Error('The invocation was stopped')
    return value
  }

  const env = {
    DB: limitDatabase(DB, call),
    CACHE: limitBinding(CACHE, call),
    MEDIA: limitBinding(MEDIA, call),
  }
  return { env, usage, isStopped }
}

type Call = <Value>(queries: number, make: () => Promise<Value>) => Promise<Value>

/** Imports call nothing else of D1. */
function limitDatabase(db: D1Database, call: Call): D1Database {
  const nativeStatements = new WeakMap<object, D1PreparedStatement>()

  function limitStatement(nativeStatement: D1PreparedStatement): D1PreparedStatement {
    const statement: D1PreparedStatement = {
      bind(...values) {
        checkValues(values)
        return limitStatement(nativeStatement.bind(...values))
      },
      run: <Row>() => call(1, () => nativeStatement.run<Row>()),
      all: <Row>() => call(1, () => nativeStatement.all<Row>()),
      async first(column?: string) {
        const row = await call(1, () => nativeStatement.first<Record<string, never>>())
        if (row === null) return null
        return column === undefined ? row : (row[column] ?? null)
      },
      raw: reject,
    }
    nativeStatements.set(statement, nativeStatement)
    return statement
  }

  const session = {
    prepare(sql: string) {
      if (encoder.encode(sql).length > MAX_STATEMENT_BYTES)
        throw new Error('A statement is too long')
      return limitStatement(db.prepare(sql))
    },
    batch: <Row>(statements: D1PreparedStatement[]) =>
      call(statements.length, () =>
        db.batch<Row>(statements.map((statement) => nativeStatements.get(statement) ?? statement)),
      ),
  }
  return {
    ...session,
    exec: reject,
    dump: reject,
    withSession: () => ({ ...session, getBookmark: () => null }),
  }
}

function reject(): Promise<never> {
  return Promise.reject(new Error('An import does not use this'))
}

function checkValues(values: readonly unknown[]): void {
  if (values.length > MAX_PARAMETERS) throw new Error(`More than ${MAX_PARAMETERS} parameters`)
  for (const value of values) {
    if (typeof value === 'string' && encoder.encode(value).length > MAX_VALUE_BYTES)
      throw new Error('A value is too long')
  }
}

function limitBinding<Binding extends object>(binding: Binding, call: Call): Binding {
  return new Proxy(binding, {
    get(target, name) {
      const value: unknown = Reflect.get(target, name)
      if (typeof value !== 'function') return value
      return (...args: unknown[]) =>
        call(0, async (): Promise<unknown> => Reflect.apply(value, target, args))
    },
  })
}
