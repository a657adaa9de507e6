/** The resources that the worker uses for requests, as Cloudflare counts them. */
const COUNTERS = [
  'requests',
  'renderings',
  'log_events',
  'kv_reads',
  'kv_writes',
  'kv_deletes',
  'kv_lists',
  'd1_queries',
  'd1_rows_read',
  'd1_rows_written',
  'r2_class_a',
  'r2_class_b',
  'queue_messages',
] as const
type Counter = (typeof COUNTERS)[number]

export type Usage = Readonly<Record<Counter, number>>
export type MutableUsage = Record<Counter, number>

export function createUsage(): MutableUsage {
  return {
    requests: 0,
    renderings: 0,
    log_events: 0,
    kv_reads: 0,
    kv_writes: 0,
    kv_deletes: 0,
    kv_lists: 0,
    d1_queries: 0,
    d1_rows_read: 0,
    d1_rows_written: 0,
    r2_class_a: 0,
    r2_class_b: 0,
    queue_messages: 0,
  }
}

/** Returns the sum of two usages, the second multiplied by a factor. */
export function addUsage(sum: Usage, added: Usage, factor = 1): Usage {
  const total = createUsage()
  for (const counter of COUNTERS) total[counter] = sum[counter] + added[counter] * factor
  return total
}
