import { createStore, type StoreApi } from 'zustand/vanilla'

export type UploadState =
  | { readonly kind: 'waiting' }
  | { readonly kind: 'preparing' }
  | { readonly kind: 'sending'; readonly percent: number }
  | ({ readonly kind: 'failed' } & UploadFailure)

export interface UploadFailure {
  readonly message: string
  /** Whether the same file may succeed the next time. */
  readonly canRetry: boolean
}

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

interface UploadQueueOptions {
  /** Prepares and sends one picture; rejects if it was not stored. */
  readonly send: (transfer: UploadTransfer) => Promise<void>
  readonly toFailure: (error: unknown) => UploadFailure
  /** Called when the queue is empty, with the number of stored pictures. */
  readonly onIdle: (count: number) => void
}

export interface UploadQueue {
  readonly store: StoreApi<readonly Upload[]>
  readonly add: (files: readonly File[]) => void
  readonly retry: (key: number) => void
  /** Cancels an upload, or removes a failed one from the list. */
  readonly remove: (key: number) => void
  /** Stops until the queue is resumed; what was being sent waits again. */
  readonly pause: () => void
  readonly resume: () => void
}

/** Processes one picture after the other, so that a phone does not decode ten at once. */
export function createUploadQueue({ send, toFailure, onIdle }: UploadQueueOptions): UploadQueue {
  const store = createStore<readonly Upload[]>(() => [])
  const controllers = new Map<number, AbortController>()
  let lastKey = 0
  let isRunning = false
  let isPaused = false

  const setUploadState = (key: number, state: UploadState) =>
    store.setState(
      (uploads) => uploads.map((entry) => (entry.key === key ? { ...entry, state } : entry)),
      true,
    )
  const removeUpload = (key: number) =>
    store.setState((uploads) => uploads.filter((entry) => entry.key !== key), true)

  const findNext = () =>
    isPaused ? undefined : store.getState().find(({ state }) => state.kind === 'waiting')

  async function upload({ key, file }: Upload): Promise<boolean> {
    const controller = new AbortController()
    controllers.set(key, controller)
    try {
      await send({
        file,
        signal: controller.signal,
        // The preparation of a picture does not stop when the queue pauses.
        onState: (state) => {
          if (!controller.signal.aborted) setUploadState(key, state)
        },
      })
      removeUpload(key)
      return true
    } catch (error) {
      if (!controller.signal.aborted) setUploadState(key, { kind: 'failed', ...toFailure(error) })
      return false
    } finally {
      controllers.delete(key)
    }
  }

  async function run(): Promise<void> {
    if (isRunning) return
    isRunning = true
    let count = 0
    for (let next = findNext(); next !== undefined; next = findNext()) {
      setUploadState(next.key, { kind: 'preparing' })
      // oxlint-disable-next-line no-await-in-loop -- one after the other is the point
      if (await upload(next)) count += 1
    }
    isRunning = false
    if (count > 0) onIdle(count)
  }

  return {
    store,
    add(files) {
      const addedUploads = files.map((file) => {
        lastKey += 1
        return { key: lastKey, file, state: { kind: 'waiting' } as const }
      })
      store.setState((uploads) => [...uploads, ...addedUploads], true)
      void run()
    },
    retry(key) {
      setUploadState(key, { kind: 'waiting' })
      void run()
    },
    remove(key) {
      removeUpload(key)
      controllers.get(key)?.abort()
    },
    pause() {
      isPaused = true
      for (const [key, controller] of controllers) {
        setUploadState(key, { kind: 'waiting' })
        controller.abort()
      }
    },
    resume() {
      isPaused = false
      void run()
    },
  }
}
