import { AsyncLocalStorage } from 'node:async_hooks'

/** The storage services whose calls are measured. */
export type StorageService = 'd1' | 'kv' | 'r2'

/**
 * The number of calls and the time spent waiting for them. The clock of a Worker advances only during
 * I/O, so computing time is not included.
 */
export interface Cost {
  readonly calls: number
  readonly ms: number
}

/** The facts that a request collects while it is handled. None identifies the visitor. */
export interface TraceAnnotations {
  /** The route pattern of an API call, or the name of a page: never the URL itself. */
  readonly route?: string
  readonly locale?: string
  readonly format?: string
  /** The source of the page as the gateway sees it: `hit`, `stale`, `miss`, … */
  readonly cache?: string
  readonly bot?: boolean
  /** The time that the gateway waited for the renderer, in milliseconds. */
  readonly render_ms?: number
}

export interface Trace {
  readonly request_id: string
  costs: Readonly<Record<StorageService, Cost>>
  annotations: TraceAnnotations
}

const NO_COST: Cost = { calls: 0, ms: 0 }
const traces = new AsyncLocalStorage<Trace>()

/**
 * Creates a trace; its request id is only generated when it is read, because most requests never need it.
 */
export function createTrace(generateId: () => string): Trace {
  let id: string | undefined
  return {
    get request_id() {
      id ??= generateId()
      return id
    },
    costs: { d1: NO_COST, kv: NO_COST, r2: NO_COST },
    annotations: {},
  }
}

/** Runs a function in the context of a trace, including everything that it awaits. */
export function runInTrace<Result>(trace: Trace, run: () => Promise<Result>): Promise<Result> {
  return traces.run(trace, run)
}

/** Returns undefined outside of a request, as in a job or a unit test. */
export function findTrace(): Trace | undefined {
  return traces.getStore()
}

/** Adds facts to the current trace; does nothing outside of one. */
export function annotateTrace(annotations: TraceAnnotations): void {
  const trace = findTrace()
  if (trace !== undefined) trace.annotations = { ...trace.annotations, ...annotations }
}

export function addCost(trace: Trace, service: StorageService, { calls, ms }: Cost): void {
  const total = trace.costs[service]
  trace.costs = { ...trace.costs, [service]: { calls: total.calls + calls, ms: total.ms + ms } }
}
