import * as z from 'zod/mini'

const Targets = z.array(z.object({ id: z.string(), webSocketDebuggerUrl: z.string() }))
const Answer = z.object({ id: z.optional(z.int()), result: z.optional(z.unknown()) })
const Usage = z.object({ usedSize: z.number() })

/** V8 lets go of code that has not run for six collections; once more for what that has let go of. */
const COLLECTIONS = 7

export interface Heap {
  /** Bytes in use after everything that can be collected was. */
  readonly measure: () => Promise<number>
  readonly close: () => void
}

interface Inspected {
  readonly inspector: URL
  readonly worker: string
  /** Of the worker: workerd collects garbage only when something else wakes the isolate. */
  readonly url: URL
}

/** The heap of a worker's isolate, by the inspector. */
export async function openHeap({ inspector, worker, url }: Inspected): Promise<Heap> {
  const list = new URL('/json', inspector.href.replace(/^ws/, 'http'))
  const targets = Targets.parse(await (await fetch(list)).json())
  const target = targets.find(({ id }) => id === worker || id === `core:user:${worker}`)
  if (target === undefined) throw new Error(`The inspector knows no ${worker}`)
  const socket = new WebSocket(target.webSocketDebuggerUrl)
  await new Promise((resolve, reject) => {
    socket.addEventListener('open', resolve, { once: true })
    socket.addEventListener('error', reject, { once: true })
  })
  let asked = 0
  const ask = (method: string) => {
    asked += 1
    const id = asked
    const answered = new Promise<unknown>((resolve) => {
      const listen = ({ data }: MessageEvent) => {
        const answer = Answer.parse(JSON.parse(String(data)))
        if (answer.id !== id) return
        socket.removeEventListener('message', listen)
        resolve(answer.result)
      }
      socket.addEventListener('message', listen)
    })
    socket.send(JSON.stringify({ id, method, params: {} }))
    return answered
  }
  const askAwake = async (method: string) => {
    const waking = new AbortController()
    const answered = ask(method).finally(() => waking.abort())
    while (!waking.signal.aborted) await (await fetch(url)).arrayBuffer()
    await answered
  }
  return {
    async measure() {
      for (let done = 0; done < COLLECTIONS; done += 1) {
        await askAwake('HeapProfiler.collectGarbage')
      }
      return Usage.parse(await ask('Runtime.getHeapUsage')).usedSize
    },
    close: () => socket.close(),
  }
}
