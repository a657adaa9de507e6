import * as z from 'zod/mini'
import { CommandError } from '../../setup/exit-with-error.ts'
import { tryRun } from '../../setup/run.ts'
import { readCpuMs, toPinnedCommand } from './cpu.ts'

/** A request that is sent repeatedly. */
export interface LoadRequest {
  readonly url: URL | string
  readonly method?: 'GET' | 'POST'
  readonly headers?: Readonly<Record<string, string>>
  readonly body?: object
}

export interface LoadResult {
  readonly requests_per_s: number
  /** The CPU time of workerd for one request; undefined where there is no /proc. */
  readonly cpu_ms: number | undefined
  readonly longest_wait_ms: number
}

const CONNECTIONS = 4
const SAMPLE_MS = 5
const LOAD_CORE = 1
/** Long enough for a machine that runs other work at the same time. */
const TIMEOUT_S = 60

const Report = z.object({
  start: z.string(),
  finish: z.string(),
  errors: z.number(),
  non2xx: z.number(),
  latency: z.object({ max: z.number() }),
})

/** Sends the request `count` times with autocannon, which runs on another core than the server. */
export async function sendLoad(
  request: LoadRequest,
  count: number,
  pid: number | undefined,
): Promise<LoadResult> {
  const command = toPinnedCommand(LOAD_CORE, [
    'autocannon',
    ...toOptions(request, count),
    String(request.url),
  ])
  const cpuMsBefore = readCpuMs(pid)
  const { code, output } = await tryRun(command)
  const cpuMsAfter = readCpuMs(pid)
  if (code !== 0) throw new CommandError(command.join(' '), output)
  const report = Report.parse(JSON.parse(output.slice(output.indexOf('{'))))
  if (report.errors + report.non2xx > 0) throw new Error(`${request.url} failed: ${output}`)
  const ms = Date.parse(report.finish) - Date.parse(report.start)
  return {
    requests_per_s: (count / ms) * 1000,
    cpu_ms:
      cpuMsBefore === undefined || cpuMsAfter === undefined
        ? undefined
        : (cpuMsAfter - cpuMsBefore) / count,
    longest_wait_ms: report.latency.max,
  }
}

function toOptions({ method = 'GET', headers = {}, body }: LoadRequest, count: number): string[] {
  const allHeaders =
    body === undefined ? headers : { ...headers, 'Content-Type': 'application/json' }
  const flags = `--json --no-progress -m ${method} -a ${count} -c ${CONNECTIONS} -L ${SAMPLE_MS} -t ${TIMEOUT_S}`
  return [
    ...flags.split(' '),
    ...Object.entries(allHeaders).flatMap(([name, value]) => ['-H', `${name}=${value}`]),
    ...(body === undefined ? [] : ['-b', JSON.stringify(body)]),
  ]
}
