import { CHECKS } from './setup/checks.ts'
import { stopOnSignal } from './setup/children.ts'
import { doTasks } from './setup/plan.ts'

stopOnSignal()
const done = await doTasks(CHECKS)
if (done.some(({ isGood }) => !isGood)) process.exitCode = 1
