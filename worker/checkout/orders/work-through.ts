const SIDE_BY_SIDE = 5
/** A Worker may make only so many requests in one run; the next comes in five minutes. */
const MOST_ROUNDS = 4

export interface Work<Due> {
  /** Takes some of what is due, so that nobody else does; none: that was all. */
  readonly lease: () => Promise<readonly Due[]>
  readonly run: (due: Due) => Promise<void>
}

/** All that is due, as far as one run of the cron may: what has waited longest comes first. */
export async function workThrough<Due>({ lease, run }: Work<Due>): Promise<void> {
  for (let round = 0; round < MOST_ROUNDS; round += 1) {
    const due = await lease()
    if (due.length === 0) return
    await runSome(due, run)
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
