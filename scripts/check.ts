import { CHECKS } from './setup/checks.ts'
import { stopOnSignal } from './setup/children.ts'
import { runTasks } from './setup/run-tasks.ts'

stopOnSignal()
const results = await runTasks(CHECKS)
if (results.some(({ isSuccess }) => !isSuccess)) process.exitCode = 1
