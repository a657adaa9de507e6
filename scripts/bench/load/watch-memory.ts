import { residentMbOf } from '../shop/cpu.ts'
import type { Heap } from '../shop/heap.ts'

const MB = 1_000_000

export interface Memory {
  readonly at_s: number
  /** After everything that can be collected was. */
  readonly heap_mb: number
  /** What workerd holds in all; undefined where there is no /proc. */
  readonly resident_mb: number | undefined
}

interface Watched {
  readonly heap: Heap
  readonly pid: number | undefined
  readonly every_s: number
}

/** Looks at the worker's memory again and again until `work` is done, and says each time what it is. */
export async function watchMemory<Value>(
  { heap, pid, every_s }: Watched,
  work: () => Promise<Value>,
): Promise<{ readonly value: Value; readonly memory: readonly Memory[] }> {
  const memory: Memory[] = []
  const begun = performance.now()
  const look = async () => {
    const at_s = Math.round((performance.now() - begun) / 1000)
    const heap_mb = (await heap.measure()) / MB
    const resident_mb = residentMbOf(pid)
    memory.push({ at_s, heap_mb, resident_mb })
    const held = resident_mb === undefined ? '' : `, workerd holds ${resident_mb.toFixed(0)} MB`
    console.log(`${at_s} s: heap ${heap_mb.toFixed(1)} MB${held}`)
  }
  await look()
  let looking = Promise.resolve()
  const timer = setInterval(() => {
    looking = looking.then(look)
  }, every_s * 1000)
  try {
    const value = await work()
    await looking
    return { value, memory }
  } finally {
    clearInterval(timer)
  }
}
