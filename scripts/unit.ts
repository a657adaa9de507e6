import { stopOnSignal } from './setup/children.ts'
import { tryRun } from './setup/run.ts'

stopOnSignal()
const { code } = await tryRun(['vitest', 'run', ...process.argv.slice(2)], { inheritOutput: true })
process.exitCode = code
