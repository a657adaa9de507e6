import { runChecks } from './setup/checks.ts'
import { stopOnSignal } from './setup/children.ts'

stopOnSignal()
const results = await runChecks()
if (results.some(({ isSuccess }) => !isSuccess)) process.exitCode = 1
