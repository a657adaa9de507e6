import { randomUUID } from 'node:crypto'
import * as z from 'zod/mini'
import { addDatabase, addVersion, queryAll, type Account } from './cloudflare-account.ts'

export interface CloudflareRequest {
  readonly method: string
  /** The path within the account. */
  readonly path: string
  /** The page of a list. */
  readonly page: number
  /** The names that a list may contain; none means all. */
  readonly names: readonly string[]
  readonly body: string
}

export class ApiError extends Error {
  readonly status: number
  readonly code: number

  constructor(status: number, code: number, message: string) {
    super(message)
    this.status = status
    this.code = code
  }
}

const Named = z.object({ name: z.string() })
const Titled = z.object({ title: z.string() })
const Query = z.object({ sql: z.string() })
const Traffic = z.object({ versions: z.array(z.object({ version_id: z.string() })) })
const Queue = z.object({ queue_name: z.string() })
const Consumer = z.object({ script_name: z.string() })
const Domains = z.object({ origins: z.array(z.object({ hostname: z.string() })) })
const AT = '2026-11-22T00:00:00.000Z'

type RouteHandler = (given: {
  readonly account: Account
  readonly names: readonly string[]
  readonly body: string
  /** The variable part of the path. */
  readonly id: string
}) => unknown

const ROUTES: Readonly<Record<string, RouteHandler>> = {
  'GET /d1/database': ({ account }) =>
    [...account.databases].map(([uuid, { name }]) => ({ uuid, name, created_at: AT })),
  'POST /d1/database': ({ account, body }) => {
    const { name } = Named.parse(JSON.parse(body))
    return { uuid: addDatabase(account, name), name, created_at: AT }
  },
  'GET /d1/database/:id': ({ account, id }) => ({
    uuid: id,
    name: getDatabase(account, id).name,
    version: 'production',
    created_at: AT,
  }),
  'POST /d1/database/:id/query': ({ account, body, id }) =>
    queryAll(getDatabase(account, id).db, Query.parse(JSON.parse(body)).sql),
  'GET /d1/database/:id/time_travel/bookmark': () => ({ bookmark: 'a-bookmark' }),
  'GET /storage/kv/namespaces': ({ account }) =>
    [...account.namespaces].map(([id, title]) => ({ id, title })),
  'POST /storage/kv/namespaces': ({ account, body }) => {
    const { title } = Titled.parse(JSON.parse(body))
    const id = randomUUID().replaceAll('-', '')
    account.namespaces.set(id, title)
    return { id, title }
  },
  'GET /r2/buckets': ({ account }) => ({
    buckets: [...account.buckets].map((name) => ({ name, creation_date: AT })),
  }),
  'GET /r2/buckets/:id': ({ account, id }) => {
    if (!account.buckets.has(id)) throw new ApiError(404, 10_006, 'The bucket does not exist.')
    return { name: id, creation_date: AT }
  },
  'GET /queues': ({ account, names }) =>
    [...account.queues]
      .filter((name) => names.length === 0 || names.includes(name))
      .map((name) => toQueue(account, name)),
  'POST /queues': ({ account, body }) => {
    const { queue_name } = Queue.parse(JSON.parse(body))
    account.queues.add(queue_name)
    return toQueue(account, queue_name)
  },
  'POST /queues/:id/consumers': ({ account, body, id }) => {
    account.consumers.set(id, Consumer.parse(JSON.parse(body)).script_name)
    return {}
  },
  'PUT /queues/:id/consumers/:consumer': () => ({}),
  'POST /r2/buckets': ({ account, body }) => {
    account.buckets.add(Named.parse(JSON.parse(body)).name)
    return {}
  },
  'GET /workers/services/:id': ({ account }) => {
    requireWorker(account)
    const script = { tag: 'a-tag', tags: [], last_deployed_from: 'wrangler' }
    return { default_environment: { environment: 'production', script } }
  },
  'GET /workers/scripts/:id/deployments': ({ account }) => {
    requireWorker(account)
    return {
      deployments: account.deployments.toReversed().map((version_id) => ({
        id: randomUUID(),
        created_on: AT,
        versions: [{ version_id, percentage: 100 }],
      })),
    }
  },
  'POST /workers/scripts/:id/deployments': ({ account, body }) => {
    const { versions } = Traffic.parse(JSON.parse(body))
    account.deployments.push(...versions.map(({ version_id }) => version_id))
    return { id: randomUUID() }
  },
  'PUT /workers/scripts/:id': ({ account }) => {
    const version = addVersion(account)
    account.deployments.push(version)
    return { id: 'karavan', deployment_id: version.replaceAll('-', ''), startup_time_ms: 9 }
  },
  'POST /workers/scripts/:id/versions': ({ account }) => ({
    ...toVersion(addVersion(account)),
    startup_time_ms: 9,
  }),
  'GET /workers/scripts/:id/versions': ({ account }) => ({
    items: account.versions.toReversed().map(toVersion),
  }),
  'GET /workers/scripts/:id/versions/:version': ({ id }) => toVersion(id),
  'GET /workers/scripts/:id/secrets': () => [],
  'PATCH /workers/scripts/:id/script-settings': () => ({}),
  'GET /workers/scripts/:id/script-settings': () => ({}),
  'POST /workers/scripts/:id/assets-upload-session': () => ({ jwt: 'a.e30.b', buckets: [] }),
  'GET /workers/scripts/:id/subdomain': () => ({ enabled: true, previews_enabled: true }),
  'POST /workers/scripts/:id/subdomain': ({ account, body }) => {
    account.subdomains.push(JSON.parse(body))
    return { enabled: true, previews_enabled: true }
  },
  'GET /client/v4/zones/:id/workers/routes': () => [],
  'GET /client/v4/zones': () => [{ id: 'a-zone', name: 'shop.example' }],
  'PUT /workers/scripts/:id/domains/records': ({ account, body }) => {
    account.domains.push(Domains.parse(JSON.parse(body)).origins.map(({ hostname }) => hostname))
    return []
  },
  'PUT /workers/scripts/:id/schedules': () => ({ schedules: [] }),
  'GET /workers/subdomain': () => ({ subdomain: 'somebody' }),
}

/** The answer of the API; throws an ApiError for a refused request. */
export function answerRequest(
  { method, path, names, body }: CloudflareRequest,
  account: Account,
): unknown {
  for (const [route, answer] of Object.entries(ROUTES)) {
    const pattern = route.replaceAll(/:\w+/g, '([^/]+)')
    const match = new RegExp(`^${pattern}$`).exec(`${method} ${path}`)
    if (match !== null) return answer({ account, names, body, id: match.at(-1) ?? '' })
  }
  throw new ApiError(404, 7000, `No route for that URI: ${method} ${path}`)
}

function getDatabase({ databases }: Account, uuid: string) {
  const database = databases.get(uuid)
  if (database === undefined)
    throw new ApiError(404, 7404, `The database ${uuid} could not be found`)
  return database
}

/** The id of a queue is its name here. */
function toQueue({ consumers }: Account, queue_name: string) {
  const script = consumers.get(queue_name)
  return {
    queue_id: queue_name,
    queue_name,
    created_on: AT,
    modified_on: AT,
    producers: [],
    producers_total_count: 0,
    consumers: script === undefined ? [] : [{ type: 'worker', script, consumer_id: 'a-consumer' }],
    consumers_total_count: script === undefined ? 0 : 1,
  }
}

function requireWorker({ versions }: Account): void {
  if (versions.length > 0) return
  throw new ApiError(404, 10_007, 'This Worker does not exist on your account.')
}

function toVersion(id: string) {
  const metadata = { created_on: AT, modified_on: AT, source: 'wrangler', has_preview: true }
  const script = { etag: 'an-etag', handlers: ['fetch'] }
  return { id, number: 1, metadata, annotations: {}, resources: { bindings: [], script } }
}
