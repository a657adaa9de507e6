import type { Miniflare } from 'miniflare'

/*
 * D1 for the commands. Miniflare's own proxy blocks this process for each prepare() and bind(); here
 * only what runs statements leaves the process, as one request.
 */

/** The Worker that runs the statements, in the same Miniflare as the databases. */
export const D1_WORKER = `
const decode = (value) => {
  if (typeof value !== 'object' || value === null) return value
  return 'bytes' in value ? Uint8Array.from(value.bytes) : undefined
}
const run = async (db, { method, statements }) => {
  if (method === 'exec') return db.exec(statements[0].sql)
  const bound = statements.map(({ sql, values }) => db.prepare(sql).bind(...values.map(decode)))
  if (method === 'batch') return db.batch(bound)
  return bound[0].all()
}
export default {
  async fetch(request, env) {
    const call = await request.json()
    try {
      return Response.json({ value: await run(env[call.binding], call) })
    } catch ({ message, cause }) {
      return Response.json({ error: { message, cause: cause?.message } })
    }
  },
}`

interface Statement {
  readonly sql: string
  readonly values: readonly unknown[]
}

interface Call {
  readonly binding: string
  readonly method: 'all' | 'batch' | 'exec'
  readonly statements: readonly Statement[]
}

interface Answer<Value> {
  readonly value: Value
  readonly error?: { readonly message: string; readonly cause?: string }
}

async function send<Value>(miniflare: Miniflare, call: Call): Promise<Value> {
  const response = await miniflare.dispatchFetch('http://d1.test', {
    method: 'POST',
    body: JSON.stringify(call),
  })
  const { value, error }: Answer<Value> = JSON.parse(await response.text())
  if (error !== undefined) throw new Error(error.message, { cause: new Error(error.cause) })
  return value
}

/** JSON has no undefined, which D1 refuses, and no bytes. */
function encode(value: unknown): unknown {
  if (value === undefined) return { undefined: true }
  if (value instanceof ArrayBuffer) return { bytes: [...new Uint8Array(value)] }
  return value instanceof Uint8Array ? { bytes: [...value] } : value
}

/** The database of a binding of a Worker whose script is `D1_WORKER`. */
export function createD1Client(miniflare: Miniflare, binding: string): D1Database {
  const knownStatements = new WeakMap<D1PreparedStatement, Statement>()

  function toStatement(preparedStatement: D1PreparedStatement): Statement {
    const statement = knownStatements.get(preparedStatement)
    if (statement === undefined) throw new Error('This statement is of another database')
    return statement
  }

  function create(sql: string, values: readonly unknown[]): D1PreparedStatement {
    const statement = { sql, values: values.map(encode) }
    const statements = [statement]
    const fetchAll = <Row>() =>
      send<D1Result<Row>>(miniflare, { binding, method: 'all', statements })
    const preparedStatement: D1PreparedStatement = {
      bind: (...bound) => create(sql, bound),
      all: fetchAll,
      run: fetchAll,
      async first(column?: string) {
        const { results } = await fetchAll<Record<string, never>>()
        const [row] = results
        if (row === undefined) return null
        return column === undefined ? row : (row[column] ?? null)
      },
      raw: (): Promise<never> => Promise.reject(new Error('Commands read rows as objects')),
    }
    knownStatements.set(preparedStatement, statement)
    return preparedStatement
  }

  const session = {
    prepare: (sql: string) => create(sql, []),
    batch: <Row>(preparedStatements: D1PreparedStatement[]) =>
      send<D1Result<Row>[]>(miniflare, {
        binding,
        method: 'batch',
        statements: preparedStatements.map(toStatement),
      }),
  }
  return {
    ...session,
    exec: (sql) => send(miniflare, { binding, method: 'exec', statements: [{ sql, values: [] }] }),
    withSession: () => ({ ...session, getBookmark: () => null }),
    dump: () => Promise.reject(new Error('D1 databases cannot be dumped')),
  }
}
