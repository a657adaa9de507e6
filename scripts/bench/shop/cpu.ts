import { spawnSync } from 'node:child_process'
import { readdirSync, readFileSync } from 'node:fs'
import { availableParallelism } from 'node:os'

/** The kernel reports hundredths of a second, whatever its own tick rate is (USER_HZ). */
const MS_PER_TICK = 10

/** Finds the workerd process that a process has started; this process by default. */
export function findWorkerd(parent = process.pid): number | undefined {
  return listProcesses().find((pid) => {
    const stat = readStat(pid)
    return stat?.name === 'workerd' && stat.parent === parent
  })
}

/** Returns the CPU time of a process, including kernel time; undefined where there is no /proc. */
export function readCpuMs(pid: number | undefined): number | undefined {
  const stat = pid === undefined ? undefined : readStat(pid)
  return stat && stat.ticks * MS_PER_TICK
}

/** Returns the resident memory of a process in MB. */
export function readResidentMb(pid: number | undefined): number | undefined {
  if (pid === undefined) return undefined
  const [, kb] = /^VmRSS:\s+(\d+) kB/m.exec(readProc(`${pid}/status`)) ?? []
  return kb === undefined ? undefined : Number(kb) / 1024
}

const hasTaskset = availableParallelism() > 1 && spawnSync('taskset', ['-V']).status === 0

/** Pins all threads of a process to one core, if the machine has two cores and `taskset`. */
export function pinToCore(pid: number | undefined, core: number): void {
  if (pid === undefined || !hasTaskset) return
  spawnSync('taskset', ['-a', '-p', '-c', String(core), String(pid)])
}

/** Returns the command with which a program runs on one core, away from the server. */
export function toPinnedCommand(core: number, command: readonly string[]): readonly string[] {
  return hasTaskset ? ['taskset', '-c', String(core), ...command] : command
}

function listProcesses(): number[] {
  try {
    return readdirSync('/proc').map(Number).filter(Number.isInteger)
  } catch {
    // Without /proc (not Linux) CPU time is not measured.
    return []
  }
}

/** Reads /proc/pid/stat, see proc(5). The name is in brackets and may contain any character. */
function readStat(pid: number) {
  const [, name, rest = ''] = /^\d+ \((.*)\) \S (.*)$/s.exec(readProc(`${pid}/stat`)) ?? []
  if (name === undefined) return undefined
  const fields = rest.split(' ').map(Number)
  return { name, parent: fields[0], ticks: (fields[10] ?? 0) + (fields[11] ?? 0) }
}

function readProc(file: string): string {
  try {
    return readFileSync(`/proc/${file}`, 'utf8')
  } catch {
    // The process may have exited meanwhile.
    return ''
  }
}
