import { spawnSync } from 'node:child_process'
import { readdirSync, readFileSync } from 'node:fs'
import { availableParallelism } from 'node:os'

/** The kernel counts in hundredths of a second, whatever it is built with (USER_HZ). */
const MS_PER_TICK = 10

/** The workerd that a process has started; by itself, this one. */
export function findWorkerd(parent = process.pid): number | undefined {
  return listProcesses().find((pid) => {
    const stat = readStat(pid)
    return stat?.name === 'workerd' && stat.parent === parent
  })
}

/** What a process has spent in itself and in the kernel; undefined where there is no /proc. */
export function cpuMsOf(pid: number | undefined): number | undefined {
  const stat = pid === undefined ? undefined : readStat(pid)
  return stat && stat.ticks * MS_PER_TICK
}

/** The memory a process holds, in MB. */
export function residentMbOf(pid: number | undefined): number | undefined {
  if (pid === undefined) return undefined
  const [, kb] = /^VmRSS:\s+(\d+) kB/m.exec(readProc(`${pid}/status`)) ?? []
  return kb === undefined ? undefined : Number(kb) / 1024
}

const hasTaskset = availableParallelism() > 1 && spawnSync('taskset', ['-V']).status === 0

/** Keeps all threads of a process on one core, where the machine has two and `taskset`. */
export function pinTo(pid: number | undefined, core: number): void {
  if (pid === undefined || !hasTaskset) return
  spawnSync('taskset', ['-a', '-p', '-c', String(core), String(pid)])
}

/** The command on another core than the server. */
export function onCore(core: number, command: readonly string[]): readonly string[] {
  return hasTaskset ? ['taskset', '-c', String(core), ...command] : command
}

function listProcesses(): number[] {
  try {
    return readdirSync('/proc').map(Number).filter(Number.isInteger)
  } catch {
    // Not Linux: CPU time is not measured.
    return []
  }
}

/** proc(5), /proc/pid/stat: the name is in brackets and may hold anything. */
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
    // It may have ended meanwhile.
    return ''
  }
}
