import * as z from 'zod/mini'

const Targets = z.array(z.object({ id: z.string(), webSocketDebuggerUrl: z.string() }))
const Answer = z.object({ id: z.optional(z.int()), result: z.optional(z.unknown()) })
const Chunk = z.object({
  method: z.literal('HeapProfiler.addHeapSnapshotChunk'),
  params: z.object({ chunk: z.string() }),
})
/** Of what a snapshot holds: the numbers of all nodes in one row, and what they mean. */
const Snapshot = z.object({
  snapshot: z.object({
    meta: z.object({
      node_fields: z.array(z.string()),
      node_types: z.tuple([z.array(z.string())], z.unknown()),
    }),
  }),
  nodes: z.array(z.number()),
})
const Usage = z.object({ usedSize: z.number() })

/** V8 lets go of code that has not run for six collections; once more for what that has let go of. */
const COLLECTIONS = 7

export interface Heap {
  /** Bytes in use after everything that can be collected was. */
  readonly measure: () => Promise<number>
  /**
   * Bytes of what V8 has made of functions: the more often one has run, the more it makes of it. Of a
   * snapshot, which takes seconds.
   */
  readonly measureCode: () => Promise<number>
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
    async measureCode() {
      const chunks: string[] = []
      const listen = ({ data }: MessageEvent) => {
        const { success, data: told } = Chunk.safeParse(JSON.parse(String(data)))
        if (success) chunks.push(told.params.chunk)
      }
      socket.addEventListener('message', listen)
      await askAwake('HeapProfiler.takeHeapSnapshot')
      socket.removeEventListener('message', listen)
      return sumOfCode(Snapshot.parse(JSON.parse(chunks.join(''))))
    },
    close: () => socket.close(),
  }
}

function sumOfCode({ snapshot, nodes }: z.infer<typeof Snapshot>): number {
  const { node_fields, node_types } = snapshot.meta
  const code = node_types[0].indexOf('code')
  const [type, size] = [node_fields.indexOf('type'), node_fields.indexOf('self_size')]
  let sum = 0
  for (let node = 0; node < nodes.length; node += node_fields.length) {
    if (nodes[node + type] === code) sum += nodes[node + size] ?? 0
  }
  return sum
}
