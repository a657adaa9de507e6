import { countDatabase } from './count-database.ts'
import { kvLengths, usage } from './current-usage.ts'

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

const QUEUE_OBSERVERS: Observers = {
  send: () => (usage.current.queue_messages += 1),
  sendBatch: ([messages]) => (usage.current.queue_messages += countItems(messages)),
}

/** Wraps the bindings so that their use is counted. */
export function countBindings(env: Env): Env {
  const queues = Object.entries(env).flatMap(([name, binding]) =>
    isQueue(binding) ? [[name, observe(binding, QUEUE_OBSERVERS)]] : [],
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

function isQueue(binding: unknown): binding is object {
  return typeof binding === 'object' && binding !== null && 'sendBatch' in binding
}

function countItems(value: unknown): number {
  if (Array.isArray(value)) return value.length
  return typeof value === 'object' && value !== null && Symbol.iterator in value
    ? [...Object(value)].length
    : 1
}
