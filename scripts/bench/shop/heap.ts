import * as z from 'zod/mini'

const Targets = z.array(z.object({ id: z.string(), webSocketDebuggerUrl: z.string() }))
const InspectorResponse = z.object({ id: z.optional(z.int()), result: z.optional(z.unknown()) })
const Chunk = z.object({
  method: z.literal('HeapProfiler.addHeapSnapshotChunk'),
  params: z.object({ chunk: z.string() }),
})
/**
 * The part of a heap snapshot that is used: the fields of all nodes in one array, and their
 * meaning.
 */
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

/**
 * V8 frees code that has not run for six collections. One more collection frees what that code
 * referenced.
 */
const COLLECTIONS = 7

export interface Heap {
  /** Returns the bytes in use after garbage collection. */
  readonly measure: () => Promise<number>
  /**
   * Returns the bytes of compiled code, which grow with the number of calls. It takes a heap
   * snapshot, which needs seconds.
   */
  readonly measureCode: () => Promise<number>
  readonly close: () => void
}

interface HeapTarget {
  readonly inspector: URL
  readonly worker: string
  /**
   * An address of the worker: workerd collects garbage only when something else wakes the isolate.
   */
  readonly url: URL
}

/** Connects to the heap of a worker's isolate through the inspector. */
export async function openHeap({ inspector, worker, url }: HeapTarget): Promise<Heap> {
  const list = new URL('/json', inspector.href.replace(/^ws/, 'http'))
  const targets = Targets.parse(await (await fetch(list)).json())
  const target = targets.find(({ id }) => id === worker || id === `core:user:${worker}`)
  if (target === undefined) throw new Error(`The inspector knows no ${worker}`)
  const socket = new WebSocket(target.webSocketDebuggerUrl)
  await new Promise((resolve, reject) => {
    socket.addEventListener('open', resolve, { once: true })
    socket.addEventListener('error', reject, { once: true })
  })
  let lastId = 0
  const sendCommand = (method: string) => {
    lastId += 1
    const id = lastId
    const response = new Promise<unknown>((resolve) => {
      const listen = ({ data }: MessageEvent) => {
        const answer = InspectorResponse.parse(JSON.parse(String(data)))
        if (answer.id !== id) return
        socket.removeEventListener('message', listen)
        resolve(answer.result)
      }
      socket.addEventListener('message', listen)
    })
    socket.send(JSON.stringify({ id, method, params: {} }))
    return response
  }
  const sendWhileAwake = async (method: string) => {
    const controller = new AbortController()
    const response = sendCommand(method).finally(() => controller.abort())
    while (!controller.signal.aborted) await (await fetch(url)).arrayBuffer()
    await response
  }
  return {
    async measure() {
      for (let done = 0; done < COLLECTIONS; done += 1) {
        await sendWhileAwake('HeapProfiler.collectGarbage')
      }
      return Usage.parse(await sendCommand('Runtime.getHeapUsage')).usedSize
    },
    async measureCode() {
      const chunks: string[] = []
      const listen = ({ data }: MessageEvent) => {
        const { success, data: message } = Chunk.safeParse(JSON.parse(String(data)))
        if (success) chunks.push(message.params.chunk)
      }
      socket.addEventListener('message', listen)
      await sendWhileAwake('HeapProfiler.takeHeapSnapshot')
      socket.removeEventListener('message', listen)
      return sumCodeSize(Snapshot.parse(JSON.parse(chunks.join(''))))
    },
    close: () => socket.close(),
  }
}

function sumCodeSize({ snapshot, nodes }: z.infer<typeof Snapshot>): number {
  const { node_fields, node_types } = snapshot.meta
  const code = node_types[0].indexOf('code')
  const [type, size] = [node_fields.indexOf('type'), node_fields.indexOf('self_size')]
  let sum = 0
  for (let node = 0; node < nodes.length; node += node_fields.length) {
    if (nodes[node + type] === code) sum += nodes[node + size] ?? 0
  }
  return sum
}
