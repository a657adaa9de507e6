const BATCH_SIZE = 5
/** The default after a request; the cron job continues as long as its statement budget allows. */
const MAX_BATCHES = 4

/** Whether the queue is empty, or more may be waiting. */
export type Progress = 'done' | 'more'

export interface QueueOptions<Item> {
  /**
   * Leases at most `count` due items, so that no other worker processes them; none means the queue is
   * empty.
   */
  readonly lease: (count: number) => Promise<readonly Item[]>
  readonly run: (item: Item) => Promise<void>
  /** Whether another batch may start; by default a few may. */
  readonly mayContinue?: MayContinue | undefined
}

export type MayContinue = () => boolean

/** Processes due items in batches, longest waiting first, while `mayContinue` allows it. */
export async function processQueue<Item>({
  lease,
  run,
  mayContinue = limitBatches(MAX_BATCHES),
}: QueueOptions<Item>): Promise<Progress> {
  while (mayContinue()) {
    const items = await lease(BATCH_SIZE)
    await Promise.all(items.map(run))
    if (items.length < BATCH_SIZE) return 'done'
  }
  return 'more'
}

/** Returns a condition that is true `maxBatches` times. */
export function limitBatches(maxBatches: number): MayContinue {
  let batches = 0
  return () => {
    batches += 1
    return batches <= maxBatches
  }
}
