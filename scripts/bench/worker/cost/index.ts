import * as z from 'zod/mini'
import {
  CRON,
  MODEL_ORIGIN,
  ModelRequest,
  PLAY_PATH,
  PURCHASE,
  SITE,
} from '../../cost/model-request.ts'
import { createUsage } from '../../cost/usage.ts'
// The build of this bench replaces the worker's source by the built worker.
import shop, { Pages } from '../../../../worker/index.ts'
import { setRealTime, setTime } from './clock.ts'
import { consumeQueue } from './consume-queue.ts'
import { kvLengths, pending, usage } from './current-usage.ts'
import { getLocation, type Location } from './location.ts'

export { Pages }

const Props = z.object({ location: z.int() })

/** The renderer of one location. */
export class PagesAt extends Pages {
  constructor(ctx: ExecutionContext, env: Env) {
    super(ctx, getLocation(Props.parse(ctx.props).location, env).env)
    Object.defineProperty(this, 'ctx', { value: collectPending(ctx) })
  }

  override fetch(request: Request): Promise<Response> {
    usage.current.renderings += 1
    return super.fetch(request)
  }
}

console.log = () => (usage.current.log_events += 1)

/** Plays requests one after the other, with all that continues after their responses. */
export default {
  async fetch(request: Request, env: Env, ctx: ExecutionContext): Promise<Response> {
    if (new URL(request.url).pathname !== PLAY_PATH) {
      setRealTime()
      return shop.fetch(request, getLocation(0, env).env, ctx)
    }
    const results = []
    for (const modelRequest of z.parse(z.array(ModelRequest), await request.json())) {
      usage.current = createUsage()
      const result = await play(modelRequest, env, ctx)
      results.push({ ...result, usage: usage.current })
    }
    const kvBytes = [...kvLengths.values()].reduce((sum, length) => sum + length, 0)
    return Response.json({ results, kvBytes })
  },
}

async function play(modelRequest: ModelRequest, env: Env, ctx: ExecutionContext) {
  const { kind, at, method, path, headers, body } = modelRequest
  const location = getLocation(modelRequest.location, env)
  const modelContext = toModelContext(ctx, { location, number: modelRequest.location })
  setTime(at)
  usage.current.requests += 1
  // Workers Logs writes one event for the invocation itself.
  usage.current.log_events += 1
  if (kind === CRON) {
    const controller = { scheduledTime: at, cron: '*/5 * * * *', noRetry: () => undefined }
    await shop.scheduled(controller, location.env, modelContext)
    await settle(location.env, modelContext)
    return { status: 200, text: '' }
  }
  const init = method === 'POST' ? { method, headers, body } : { method, headers }
  const request = new Request(new URL(path, MODEL_ORIGIN), { ...init, redirect: 'manual' })
  const response = await shop.fetch(request, location.env, modelContext)
  const isText = /json|xml|html/.test(response.headers.get('Content-Type') ?? '')
  const text = isText ? await response.text() : ''
  if (!isText) await response.body?.cancel()
  await settle(location.env, modelContext)
  return { status: response.status, text: needsText(modelRequest) ? text : '' }
}

/** Pages are large, and only the responses of calls are read. */
function needsText({ kind }: ModelRequest): boolean {
  return kind === PURCHASE || kind === SITE
}

interface ModelContext {
  readonly location: Location
  readonly number: number
}

/** Puts the location's cache before the renderer. */
function toModelContext(
  ctx: ExecutionContext,
  { location, number }: ModelContext,
): ExecutionContext {
  const render = (request: Request) => toRenderer(ctx.exports, { location: number }).fetch(request)
  const pages = {
    fetch: (request: Request) => location.edgeCache.fetch(request, render),
    purge: () => Promise.resolve(true),
  }
  return collectPending(ctx, { exports: { Pages: pages } })
}

/** Collects what continues after the response, so that it is counted for the request that began it. */
function collectPending(
  ctx: ExecutionContext,
  overrides: Readonly<Record<string, unknown>> = {},
): ExecutionContext {
  return new Proxy(ctx, {
    get(target, name) {
      if (name === 'waitUntil') {
        return (promise: Promise<unknown>) => {
          pending.push(promise)
          target.waitUntil(promise)
        }
      }
      const value: unknown = overrides[String(name)] ?? Reflect.get(target, name)
      return typeof value === 'function' ? value.bind(target) : value
    },
  })
}

interface Renderer {
  readonly fetch: (request: Request) => Promise<Response>
}

function toRenderer(exports: object, props: z.infer<typeof Props>): Renderer {
  const create: unknown = Reflect.get(exports, 'PagesAt')
  if (typeof create !== 'function') throw new Error('There is no entrypoint that renders pages')
  return create({ props })
}

/** A continuing task may start another one. */
async function settle(env: Env, ctx: ExecutionContext): Promise<void> {
  while (pending.length > 0) await Promise.allSettled(pending.splice(0))
  await consumeQueue((batch) => shop.queue(batch, env, ctx))
}
