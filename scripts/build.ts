import { buildShop } from './setup/build-shop.ts'
import { stopOnSignal } from './setup/children.ts'
import { exitWithError } from './setup/exit-with-error.ts'

stopOnSignal()
try {
  await buildShop()
} catch (error) {
  exitWithError(error)
}
