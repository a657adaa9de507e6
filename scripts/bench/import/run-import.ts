import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { trackChild } from '../../setup/children.ts'
import { findWorkerd, readResidentMb } from '../shop/cpu.ts'

const SAMPLE_INTERVAL_MS = 200

/** Imports a folder like an operator and samples the memory; 0 where there is no /proc. */
export async function runImport(folder: string, state: string) {
  const startedAt = performance.now()
  const child = spawn('node', ['cli/shop.ts', 'import', folder, '--yes'], {
    stdio: ['ignore', 'inherit', 'inherit'],
    env: { ...process.env, KARAVAN_STATE: state },
    detached: true,
  })
  trackChild(child)
  let [import_mb, d1_mb] = [0, 0]
  const timer = setInterval(() => {
    const { pid } = child
    if (pid === undefined) return
    import_mb = Math.max(import_mb, readResidentMb(pid) ?? 0)
    d1_mb = Math.max(d1_mb, readResidentMb(findWorkerd(pid)) ?? 0)
  }, SAMPLE_INTERVAL_MS)
  await once(child, 'exit')
  clearInterval(timer)
  if (child.exitCode !== 0) throw new Error('The import failed')
  return { seconds: (performance.now() - startedAt) / 1000, import_mb, d1_mb }
}
