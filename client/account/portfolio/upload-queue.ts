import { createStore, type StoreApi } from 'zustand/vanilla'

export type UploadState =
  | { readonly kind: 'waiting' }
  | { readonly kind: 'preparing' }
  | { readonly kind: 'sending'; readonly percent: number }
  | { readonly kind: 'failed'; readonly message: string }

export interface Upload {
  readonly key: number
  readonly file: File
  readonly state: UploadState
}

export interface UploadTransfer {
  readonly file: File
  readonly onState: (state: UploadState) => void
  readonly signal: AbortSignal
}

interface UploadQueueParts {
  /** Prepares and sends one; rejects when it is not there afterwards. */
  readonly send: (sending: UploadTransfer) => Promise<void>
  readonly toMessage: (error: unknown) => string
  /** All that could be sent has been: how many. */
  readonly onRest: (count: number) => void
}

export interface UploadQueue {
  readonly store: StoreApi<readonly Upload[]>
  readonly add: (files: readonly File[]) => void
  readonly retry: (key: number) => void
  /** Stops it, or forgets that it failed. */
  readonly remove: (key: number) => void
  readonly close: () => void
}

/** Processes one picture after the other, so that a phone does not decode ten at once. */
export function createUploadQueue({ send, toMessage, onRest }: UploadQueueParts): UploadQueue {
  const store = createStore<readonly Upload[]>(() => [])
  const stops = new Map<number, AbortController>()
  let lastKey = 0
  let isRunning = false

  const mark = (key: number, state: UploadState) =>
    store.setState((all) => all.map((one) => (one.key === key ? { ...one, state } : one)), true)
  const drop = (key: number) => store.setState((all) => all.filter((one) => one.key !== key), true)

  async function sendOne({ key, file }: Upload): Promise<boolean> {
    const stop = new AbortController()
    stops.set(key, stop)
    try {
      await send({ file, signal: stop.signal, onState: (state) => mark(key, state) })
      drop(key)
      return true
    } catch (error) {
      if (!stop.signal.aborted) mark(key, { kind: 'failed', message: toMessage(error) })
      return false
    } finally {
      stops.delete(key)
    }
  }

  async function run(): Promise<void> {
    if (isRunning) return
    isRunning = true
    let count = 0
    for (let next = findWaiting(store); next !== undefined; next = findWaiting(store)) {
      mark(next.key, { kind: 'preparing' })
      // oxlint-disable-next-line no-await-in-loop -- one after the other is the point
      if (await sendOne(next)) count += 1
    }
    isRunning = false
    if (count > 0) onRest(count)
  }

  return {
    store,
    add(files) {
      const added = files.map((file) => {
        lastKey += 1
        return { key: lastKey, file, state: { kind: 'waiting' } as const }
      })
      store.setState((all) => [...all, ...added], true)
      void run()
    },
    retry(key) {
      mark(key, { kind: 'waiting' })
      void run()
    },
    remove(key) {
      drop(key)
      stops.get(key)?.abort()
    },
    close() {
      store.setState([], true)
      for (const stop of stops.values()) stop.abort()
    },
  }
}

function findWaiting(store: StoreApi<readonly Upload[]>): Upload | undefined {
  return store.getState().find(({ state }) => state.kind === 'waiting')
}
