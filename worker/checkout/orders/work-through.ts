const SIDE_BY_SIDE = 5
/** A run of the cron may last longer, but the next one comes in five minutes. */
const LONGEST_MS = 2 * 60_000

export interface Work<Due> {
  /** Takes some of what is due, so that nobody else does; none: that was all. */
  readonly lease: () => Promise<readonly Due[]>
  readonly run: (due: Due) => Promise<void>
}

/** All that is due, as far as one run of the cron goes: what has waited longest comes first. */
export async function workThrough<Due>({ lease, run }: Work<Due>): Promise<void> {
  const end = Date.now() + LONGEST_MS
  let due = await lease()
  while (due.length > 0) {
    await runSome(due, run)
    if (Date.now() > end) return
    due = await lease()
  }
}

/** Each provider's answer is waited for, so a few are asked at once. */
export async function runSome<Due>(
  due: readonly Due[],
  run: (due: Due) => Promise<void>,
): Promise<void> {
  for (let at = 0; at < due.length; at += SIDE_BY_SIDE) {
    await Promise.all(due.slice(at, at + SIDE_BY_SIDE).map(run))
  }
}
