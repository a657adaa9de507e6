import * as z from 'zod/mini'
import { CommandError } from '../../setup/exit-with-error.ts'
import { tryRun } from '../../setup/run.ts'
import { cpuMsOf, onCore } from './cpu.ts'

/** One question, asked again and again. */
export interface Shot {
  readonly url: URL | string
  readonly method?: 'GET' | 'POST'
  readonly headers?: Readonly<Record<string, string>>
  readonly body?: object
}

export interface Fired {
  readonly requests_per_s: number
  /** Of workerd; undefined where there is no /proc. */
  readonly cpu_ms: number | undefined
}

const CONNECTIONS = 4
const SAMPLE_MS = 5
const LOAD_CORE = 1
/** A machine that others use may let a request wait. */
const TIMEOUT_S = 60

const Report = z.object({
  start: z.string(),
  finish: z.string(),
  errors: z.number(),
  non2xx: z.number(),
})

/** Asks so many times with autocannon, which runs by itself on another core than the server. */
export async function fire(shot: Shot, amount: number, pid: number | undefined): Promise<Fired> {
  const command = onCore(LOAD_CORE, ['autocannon', ...toOptions(shot, amount), String(shot.url)])
  const before = cpuMsOf(pid)
  const { code, output } = await tryRun(command)
  const after = cpuMsOf(pid)
  if (code !== 0) throw new CommandError(command.join(' '), output)
  const report = Report.parse(JSON.parse(output.slice(output.indexOf('{'))))
  if (report.errors + report.non2xx > 0) throw new Error(`${shot.url} failed: ${output}`)
  const ms = Date.parse(report.finish) - Date.parse(report.start)
  return {
    requests_per_s: (amount / ms) * 1000,
    cpu_ms: before === undefined || after === undefined ? undefined : (after - before) / amount,
  }
}

function toOptions({ method = 'GET', headers = {}, body }: Shot, amount: number): string[] {
  const all = body === undefined ? headers : { ...headers, 'Content-Type': 'application/json' }
  const fixed = `--json --no-progress -m ${method} -a ${amount} -c ${CONNECTIONS} -L ${SAMPLE_MS} -t ${TIMEOUT_S}`
  return [
    ...fixed.split(' '),
    ...Object.entries(all).flatMap(([name, value]) => ['-H', `${name}=${value}`]),
    ...(body === undefined ? [] : ['-b', JSON.stringify(body)]),
  ]
}
