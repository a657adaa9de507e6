import { stopOnSignal } from './setup/children.ts'
import { exitWithError } from './setup/exit-with-error.ts'
import { prepareE2e } from './setup/prepare-e2e.ts'

stopOnSignal()
try {
  await prepareE2e()
} catch (error) {
  exitWithError(error)
}
