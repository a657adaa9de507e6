import { readResidentMb } from '../shop/cpu.ts'
import type { Heap } from '../shop/heap.ts'

const MB = 1_000_000

export interface MemorySample {
  readonly at_s: number
  /** The heap after garbage collection. */
  readonly heap_mb: number
  /** The resident memory of workerd; undefined where there is no /proc. */
  readonly resident_mb: number | undefined
}

interface WatchOptions {
  readonly heap: Heap
  readonly pid: number | undefined
  readonly interval_s: number
}

/** Samples the worker's memory until `work` is done, and prints each sample. */
export async function watchMemory<Value>(
  { heap, pid, interval_s }: WatchOptions,
  work: () => Promise<Value>,
): Promise<{ readonly value: Value; readonly memory: readonly MemorySample[] }> {
  const memory: MemorySample[] = []
  const startedAt = performance.now()
  const takeSample = async () => {
    const at_s = Math.round((performance.now() - startedAt) / 1000)
    const heap_mb = (await heap.measure()) / MB
    const resident_mb = readResidentMb(pid)
    memory.push({ at_s, heap_mb, resident_mb })
    const resident = resident_mb === undefined ? '' : `, workerd holds ${resident_mb.toFixed(0)} MB`
    console.log(`${at_s} s: heap ${heap_mb.toFixed(1)} MB${resident}`)
  }
  await takeSample()
  let sampling = Promise.resolve()
  const timer = setInterval(() => {
    sampling = sampling.then(takeSample)
  }, interval_s * 1000)
  try {
    const value = await work()
    await sampling
    return { value, memory }
  } finally {
    clearInterval(timer)
  }
}
