import { AsyncLocalStorage } from 'node:async_hooks'

/** What a request asks and waits for. */
export type Store = 'd1' | 'kv' | 'r2'

/** The clock of a Worker moves only while it waits, so these are times of waiting. */
export interface Cost {
  readonly calls: number
  readonly ms: number
}

/** What is learnt of a request while it is answered. Nothing in it tells who asks. */
export interface Noted {
  /** The pattern of a call, or the name of a page: never the address itself. */
  readonly route?: string
  readonly locale?: string
  readonly format?: string
  /** Where the page came from, as the gateway knows it: `hit`, `stale`, `miss`, … */
  readonly cache?: string
  readonly bot?: boolean
  /** How long the gateway waited for the renderer. */
  readonly render_ms?: number
}

export interface Trace {
  readonly request_id: string
  costs: Readonly<Record<Store, Cost>>
  noted: Noted
}

const NOTHING: Cost = { calls: 0, ms: 0 }
const traces = new AsyncLocalStorage<Trace>()

/** Its number is made when it is first wanted: most requests are answered without. */
export function createTrace(toId: () => string): Trace {
  let id: string | undefined
  return {
    get request_id() {
      id ??= toId()
      return id
    },
    costs: { d1: NOTHING, kv: NOTHING, r2: NOTHING },
    noted: {},
  }
}

/** All that `run` waits for is this trace's. */
export function inTrace<Result>(trace: Trace, run: () => Promise<Result>): Promise<Result> {
  return traces.run(trace, run)
}

/** Undefined outside of a request: in a job, in a test of a part. */
export function findTrace(): Trace | undefined {
  return traces.getStore()
}

/** Nobody has to ask whether somebody listens. */
export function note(noted: Noted): void {
  const trace = findTrace()
  if (trace !== undefined) trace.noted = { ...trace.noted, ...noted }
}

export function addCost(trace: Trace, store: Store, { calls, ms }: Cost): void {
  const before = trace.costs[store]
  trace.costs = { ...trace.costs, [store]: { calls: before.calls + calls, ms: before.ms + ms } }
}
