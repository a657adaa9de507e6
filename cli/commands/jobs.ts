import { createCommand } from '../command/command.ts'
import { LIST_OPTIONS, limitRows, parseListLimit } from '../command/list-limit.ts'
import { formatTable, formatTime, print, printJson, toSingleLine } from '../command/print.ts'
import type { DeadJob, JobCounts } from '../../worker/operations/jobs.ts'

export const jobsCommand = createCommand({
  description: 'Shows waiting emails and refunds, their delay, and what failed in the queue',
  args: LIST_OPTIONS,
  examples: ['jobs', 'jobs --remote --json'],
  async run(args) {
    const limit = parseListLimit(args)
    const { withPlatform } = await import('../platform/platform.ts')
    const { countJobs, listDeadJobs } = await import('../../worker/operations/jobs.ts')
    const { counts, rows } = await withPlatform(
      async ({ DB }) => ({
        counts: await countJobs(DB, new Date()),
        rows: await listDeadJobs(DB, limit.count),
      }),
      args.target,
    )
    const dead_letters = limitRows(rows, limit, args)
    if (args.isJson) return printJson({ jobs: counts, dead_letters })
    print(formatTable([...counts.map(toRow), ...dead_letters.map(toDeadRow)]))
  },
})

function toRow({ kind, waiting, retried, given_up, lag_s }: JobCounts): string[] {
  return [
    kind,
    `${waiting} waiting`,
    `${retried} retried`,
    `${given_up} given up`,
    lag_s === 0 ? 'none late' : `late by ${lag_s} s`,
  ]
}

function toDeadRow({ kind, job_id, died_at }: DeadJob): string[] {
  return ['dead letter', toSingleLine(kind), toSingleLine(job_id), formatTime(died_at)]
}
