import { CHECKS } from './setup/checks.ts'
import { stopOnSignal } from './setup/children.ts'
import { runTasks } from './setup/plan.ts'

stopOnSignal()
const done = await runTasks(CHECKS)
if (done.some(({ isGood }) => !isGood)) process.exitCode = 1
