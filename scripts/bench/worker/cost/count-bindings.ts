import { countDatabase } from './count-database.ts'
import { kvLengths, queuedBodies, usage } from './current-usage.ts'

type Observers = Readonly<Record<string, (args: readonly unknown[]) => void>>

const KV_OBSERVERS: Observers = {
  get: ([keys]) => (usage.current.kv_reads += countItems(keys)),
  getWithMetadata: ([keys]) => (usage.current.kv_reads += countItems(keys)),
  put: ([key, value]) => {
    usage.current.kv_writes += 1
    kvLengths.set(String(key), String(value).length)
  },
  delete: ([key]) => {
    usage.current.kv_deletes += 1
    kvLengths.delete(String(key))
  },
  list: () => (usage.current.kv_lists += 1),
}

/** https://developers.cloudflare.com/r2/pricing/#class-a-operations; deleting is free. */
const R2_OBSERVERS: Observers = {
  get: () => (usage.current.r2_class_b += 1),
  head: () => (usage.current.r2_class_b += 1),
  put: () => (usage.current.r2_class_a += 1),
  list: () => (usage.current.r2_class_a += 1),
  createMultipartUpload: () => (usage.current.r2_class_a += 1),
}

/** A queue whose messages are consumed after the request that sent them, so that they are counted for it. */
const QUEUE = {
  send: (body: unknown) => queueAll([body]),
  sendBatch: (messages: Iterable<MessageSendRequest>) =>
    queueAll([...messages].map(({ body }) => body)),
}

function queueAll(bodies: readonly unknown[]): Promise<void> {
  usage.current.queue_messages += bodies.length
  queuedBodies.push(...bodies)
  return Promise.resolve()
}

/** Wraps the bindings so that their use is counted. */
export function countBindings(env: Env): Env {
  const queues = Object.entries(env).flatMap(([name, binding]) =>
    isQueue(binding) ? [[name, QUEUE]] : [],
  )
  return Object.assign({}, env, Object.fromEntries(queues), {
    DB: countDatabase(env.DB),
    CACHE: observe(env.CACHE, KV_OBSERVERS),
    MEDIA: observe(env.MEDIA, R2_OBSERVERS),
  })
}

function observe<Binding extends object>(binding: Binding, observers: Observers): Binding {
  return new Proxy(binding, {
    get(target, name) {
      const value: unknown = Reflect.get(target, name)
      if (typeof value !== 'function') return value
      return (...args: unknown[]) => {
        observers[String(name)]?.(args)
        return Reflect.apply(value, target, args)
      }
    },
  })
}

function isQueue(binding: unknown): boolean {
  return typeof binding === 'object' && binding !== null && 'sendBatch' in binding
}

/** KV reads several keys at once, each of which is billed. */
function countItems(keys: unknown): number {
  return Array.isArray(keys) ? keys.length : 1
}
