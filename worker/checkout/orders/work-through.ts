const SIDE_BY_SIDE = 5
/** After a request; the cron goes on as long as its queries allow. */
const MOST_ROUNDS = 4

/** Whether a queue was emptied, or something may be left in it. */
export type Progress = 'done' | 'more'

export interface Work<Due> {
  /** Takes at most so many of what is due, so that nobody else does; none: that was all. */
  readonly lease: (count: number) => Promise<readonly Due[]>
  readonly run: (due: Due) => Promise<void>
  /** Whether there is room for another round; by default there is for a few. */
  readonly mayGoOn?: MayGoOn | undefined
}

export type MayGoOn = () => boolean

/** What is due, as far as there is room: what has waited longest comes first. */
export async function workThrough<Due>({
  lease,
  run,
  mayGoOn = forRounds(MOST_ROUNDS),
}: Work<Due>): Promise<Progress> {
  while (mayGoOn()) {
    const due = await lease(SIDE_BY_SIDE)
    await Promise.all(due.map(run))
    if (due.length < SIDE_BY_SIDE) return 'done'
  }
  return 'more'
}

function forRounds(most: number): MayGoOn {
  let rounds = 0
  return () => {
    rounds += 1
    return rounds <= most
  }
}
